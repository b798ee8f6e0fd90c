/** English texts: the page of a product. */
import { counts } from '@cartwright/ui/counts';

const { plural, number } = counts('en');

export const product = {
  isPreview: 'Preview. Shoppers can’t see this yet.',
  youAreHere: 'You are here',
  sale: 'Sale',
  soldOut: 'Sold out',
  inStock: 'In stock',
  fewLeft: (count: number) => plural(count, { one: 'Only one left', other: 'Only # left' }),
  byEmail: 'Arrives by email within minutes.',
  /** `days` is a day or a range of days. */
  arrives: (days: string) => `Order now and it arrives ${days}.`,
  /** A choice has changed because it does not exist with another. */
  nowChosen: (option: string, choice: string) => `${option} is now ${choice}.`,
  unknownChoice: (option: string, choice: string) => `There’s no ${option} “${choice}”.`,
  hereIsWhat: 'Here’s what we have.',
  /** For screen readers, after the name of a choice. */
  choiceSoldOut: ', sold out',
  choiceMissing: ', not available in this combination',
  gallery: {
    pictures: (name: string) => `Pictures of ${name}`,
    picture: (place: number, all: number) => `Picture ${number(place)} of ${number(all)}`,
    film: (place: number, all: number) => `Film ${number(place)} of ${number(all)}`,
    enlarge: (place: number, all: number) => `Enlarge picture ${number(place)} of ${number(all)}`,
    enlarged: (name: string, place: number, all: number) => `${name}, ${number(place)} of ${number(all)}`,
    close: 'Close the enlarged picture',
    previous: 'Previous picture',
    next: 'Next picture',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    zoom: (percent: string) => `Zoom ${percent}`,
    whole: (percent: string) => `Zoom ${percent}. Show the whole picture`,
  },
  text: {
    upTo: (count: number) => plural(count, { one: 'Up to # character', other: 'Up to # characters' }),
    used: (count: number, all: number) =>
      plural(all, { one: `${number(count)} of # character`, other: `${number(count)} of # characters` }),
    remove: (count: number) => plural(count, { one: 'Remove # character.', other: 'Remove # characters.' }),
    limit: (count: number) => plural(count, { one: 'At most # character fits.', other: 'At most # characters fit.' }),
    /** Followed by the text. */
    preview: 'We’ll write exactly:',
  },
  restock: {
    label: 'Email me when it’s back',
    hint: (shop: string) => `We’ll email you once. ${shop} won’t use your address for anything else.`,
    /** In place of the name of a shop. */
    shop: 'The shop',
    submit: 'Email me',
    sending: 'Sending',
    saved: (email: string) => `We’ll email ${email} once, when it’s back.`,
    emailMissing: 'Enter your email address.',
    emailMalformed: 'Enter a valid email address, like ada@example.com.',
    failed: 'This didn’t work. Please try again.',
  },
};
