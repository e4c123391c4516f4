/** Detects stale HTML without parsing Markdown or HTML. */
import type { Text } from './markdown.types';

const ENTITIES: Readonly< Record< string, string > > = { lt: '<', gt: '>', amp: '&', nbsp: '\u00a0' };

/** Undoes the entities that KSES leaves in the source of users without `unfiltered_html`. */
const decodedTextOf = ( text: string ): string =>
	text.replace( /&(lt|gt|amp|nbsp);/g, ( _, name: string ) => ENTITIES[ name ]! ).trim();

/** Whether the HTML is just the unrendered source: the renderer always wraps text in a tag. */
const isBare = ( { source, html }: Text ): boolean => decodedTextOf( html ) === decodedTextOf( source );

/**
 * Whether the HTML must be rendered again: it is empty, it is the bare source, or only the source has changed, as when other code sets it.
 * Typing changes both at once.
 *
 * @param text   The current text of the block.
 * @param before The previous text; null if unknown.
 */
export const isStale = ( text: Text, before: Text | null ): boolean =>
	( text.source.trim() !== '' && ( text.html === '' || isBare( text ) ) ) ||
	( before !== null && before.source !== text.source && before.html === text.html );
