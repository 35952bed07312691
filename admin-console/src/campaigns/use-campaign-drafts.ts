import { useDrafts } from '../drafts';
import { type CampaignDraft, isDraft } from './campaign-draft';

/** The key of a new campaign's entries, and the end of its address. */
export const NEW = 'new';

const withoutVersion = (draft: CampaignDraft) => JSON.stringify({ ...draft, version: '' });

/** The unsaved entries of campaigns. They survive leaving the page and reloading it. */
export function useCampaignDrafts(stored: CampaignDraft) {
  const drafts = useDrafts('campaign', stored, isDraft);
  return { ...drafts, isChanged: (key: string) => withoutVersion(drafts.of(key)) !== withoutVersion(stored) };
}
