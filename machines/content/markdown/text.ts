/** What a text and its HTML say of each other, without reading either. */
import type { Text } from './markdown.types';

const SIGNS: Readonly< Record< string, string > > = { lt: '<', gt: '>', amp: '&', nbsp: '\u00a0' };

/** WordPress escapes what people write who may not write all of HTML, also in the text. */
const wordsOf = ( text: string ): string =>
	text.replace( /&(lt|gt|amp|nbsp);/g, ( _, name: string ) => SIGNS[ name ]! ).trim();

/** Whether the HTML is nothing but the text as it was written: no text is rendered without a tag around it. */
const isBare = ( { source, html }: Text ): boolean => wordsOf( html ) === wordsOf( source );

/**
 * Whether the HTML has to be made anew: there is none, it is the text itself, or somebody has changed the text and nothing else, as a program
 * does. What is typed changes both at once.
 *
 * @param text   What the block holds.
 * @param before What it held before; null where that is not known.
 */
export const isDue = ( text: Text, before: Text | null ): boolean =>
	( text.source.trim() !== '' && ( text.html === '' || isBare( text ) ) ) ||
	( before !== null && before.source !== text.source && before.html === text.html );
