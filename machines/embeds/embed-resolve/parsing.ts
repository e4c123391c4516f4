/** What follows from the draft and the block's attributes. Pure functions. */
import { providerOf } from './providers/all';
import type { Attributes, ButtonAttributes, ParsedEmbed, EmbedStatus } from './providers/all';
import type { Context, Failure, Resolved } from './embed-resolve.types';

/** What is written into the block. */
export interface Embed {
	attributes: Attributes;
	button?: ButtonAttributes;
}

/** The URL of the block, as text for the field. */
export const draftOf = ( { url }: Attributes ): string => ( typeof url === 'string' ? url : '' );

/** The draft parsed by the provider; null if it is not the provider's. */
export const parsedDraft = ( { provider, draft }: Context ): ParsedEmbed | null =>
	providerOf( provider ).parse( draft );

/** What a save of the post keeps while the draft is being resolved; null if it is the block's own. */
export const unresolvedOf = ( context: Context ): Attributes | null =>
	context.draft === draftOf( context.stored ) ? null : ( parsedDraft( context )?.attributes ?? null );

export const statusOf = ( { provider, stored }: Context ): EmbedStatus => providerOf( provider ).status( stored );

/** Whether two sets of attributes are equal; empty values count as absent. */
export const isSame = ( a: Attributes, b: Attributes ): boolean =>
	Object.keys( { ...a, ...b } ).every( ( name ) => ( a[ name ] || null ) === ( b[ name ] || null ) );

/**
 * The embed after the URL was resolved. A short link is replaced by its target, which must be the provider's own; any other URL stays as
 * typed, wherever the provider redirects a server to. Null if a short link leads elsewhere.
 */
export function embedOf( context: Context, answer: Resolved ): Embed | null {
	const typed = parsedDraft( context );
	const found = typed?.isShort ? providerOf( context.provider ).parse( answer.url ) : typed;
	return found && ! found.isShort ? found : null;
}

/** Whether a failure is about the URL itself, not about the request. */
const isAboutUrl = ( { kind }: Failure ): boolean => [ 'unreadable', 'foreign', 'missing' ].includes( kind );

/**
 * The names of the attributes that a failure clears. A failed request clears nothing that was saved before: a post opened offline loses
 * nothing.
 */
export const clearedBy = ( { provider, draft, stored }: Context, failure: Failure ): string[] =>
	isAboutUrl( failure ) || draft !== draftOf( stored )
		? providerOf( provider ).clearedAttributes.filter( ( name ) => stored[ name ] !== undefined )
		: [];
