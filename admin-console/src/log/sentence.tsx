import { Fragment, type ReactNode } from 'react';

/** No text has these: each stands where a part of the sentence comes. */
const PLACES = /([\uE000-\uE0FF])/;
const placeOf = (index: number) => String.fromCharCode(0xe000 + index);

interface SentenceProps<Part extends string> {
  /** The sentence with what is to stand for each part. */
  text: (places: Record<Part, string>) => string;
  parts: Record<Part, ReactNode>;
}

/** A sentence of a catalogue in which names are links: each language says where they stand. */
export function Sentence<Part extends string>({ text, parts }: SentenceProps<Part>) {
  const names = Object.keys(parts) as Part[];
  const places = Object.fromEntries(names.map((name, index) => [name, placeOf(index)])) as Record<Part, string>;
  return text(places)
    .split(PLACES)
    .map((piece, index) => {
      const name = names.find((each) => places[each] === piece);
      return <Fragment key={index}>{name ? <bdi>{parts[name]}</bdi> : piece}</Fragment>;
    });
}
