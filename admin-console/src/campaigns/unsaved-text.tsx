import { ADMIN_ROUTES } from '@network/domain';
import { Banner, Button, Row } from '@network/ui';
import { useNavigate } from 'react-router-dom';
import { useT } from '../messages';
import { type CampaignDraft, NEW, useCampaignDrafts } from './campaign-draft';

interface UnsavedTextProps {
  campaignId: string;
  /** The saved entries. */
  stored: CampaignDraft;
}

/** Offers unsaved entries after a colleague sent or deleted the draft. */
export function UnsavedText({ campaignId, stored }: UnsavedTextProps) {
  const t = useT();
  const navigate = useNavigate();
  const drafts = useCampaignDrafts(stored);
  if (!drafts.isChanged(campaignId)) return null;
  const copy = () => {
    const draft = drafts.of(campaignId);
    // A new campaign has no filter.
    drafts.enter(NEW, { ...draft, audience: draft.audience === 'other' ? '' : draft.audience });
    drafts.forget(campaignId);
    void navigate(`${ADMIN_ROUTES.campaigns}/${NEW}`);
  };
  return (
    <Banner tone="warning" title={t('campaigns.unsaved')}>
      <Row gap={3}>
        <Button variant="secondary" size="sm" onClick={copy}>
          {t('campaigns.unsaved.copy')}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => drafts.forget(campaignId)}>
          {t('campaigns.discard')}
        </Button>
      </Row>
    </Banner>
  );
}
