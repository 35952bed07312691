import favicon from '../assets/favicon.svg';
import { useState } from 'react';
import { Button, buttonClass, Icon, IconButton, Mark, Row, type IconName } from '..';
import styles from './gallery.module.css';

const COLORS =
  'paper surface sunken ink muted line control-line primary primary-bg on-primary deep on-deep on-deep-accent accent success danger warning warning-bg info focus';
const ICONS =
  'sun moon menu close arrow back chevron check warning info search play pause external edit plus user clock mail exit trash globe';
const VARIANTS = ['primary', 'secondary', 'ghost', 'accent', 'danger'] as const;

export function MarkSamples() {
  return (
    <Row gap={8}>
      <img src={favicon} width={16} height={16} alt="Favicon at 16 pixels" />
      <img src={favicon} width={32} height={32} alt="Favicon at 32 pixels" />
      <Mark size={16} />
      <Mark size={32} />
      <Mark size={64} />
      <Mark size={128} />
      <Mark size={128} laid={7} />
      <Mark size={128} onlyKeystone />
      <Mark size={128} building />
    </Row>
  );
}

export function ColorSamples() {
  return (
    <div className={styles.swatches}>
      {COLORS.split(' ').map((name) => (
        <div key={name}>
          <div className={styles.swatch} style={{ background: `var(--${name})` }} />
          {name}
        </div>
      ))}
    </div>
  );
}

export function TypeSamples() {
  return (
    <>
      {[48, 36, 28, 22, 18].map((size) => (
        <p key={size} style={{ fontFamily: 'var(--font-heading)', fontSize: `var(--text-${size})`, lineHeight: 1.15 }}>
          Building bridges of expertise · بناء جسور الخبرة
        </p>
      ))}
      <p>
        Text is set in the system’s own font and kept to sixty-five characters, because longer lines are hard to follow.
      </p>
    </>
  );
}

export function IconSamples() {
  return (
    <Row gap={4}>
      {ICONS.split(' ').map((name) => (
        <span key={name} title={name}>
          <Icon name={name as IconName} size={24} />
        </span>
      ))}
    </Row>
  );
}

export function ButtonSamples() {
  const [isPending, setPending] = useState(false);
  return (
    <>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Row key={size}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}, disabled
          </Button>
        ))}
      </Row>
      <Row>
        <Button pending={isPending} pendingLabel="Submitting..." onClick={() => setPending(true)}>
          Submit
        </Button>
        <Button variant="secondary" pending pendingLabel="Saving...">
          Save Changes
        </Button>
        <Button variant="ghost" onClick={() => setPending(false)}>
          <Icon name="back" />
          Back
        </Button>
        <a href="#link" className={buttonClass({ variant: 'accent' })}>
          A link <Icon name="arrow" />
        </a>
      </Row>
      <Row>
        <IconButton icon="back" label="Previous" aria-disabled />
        <IconButton icon="arrow" label="Next" />
        <IconButton icon="close" label="Close" />
      </Row>
    </>
  );
}
