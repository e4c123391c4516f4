/** What follows from the text in the field and the block's attributes. Pure functions. */
import { providerOf, ridsIn } from '../embed-resolve';
import type { Attributes } from '../embed-resolve';
import type { Context, Restaurant, StoredAttributes } from './restaurant-search.types';

/** Whether a text looks like a URL or an embed code, which is parsed here and never sent as a search. */
export const isUrlOrEmbedCode = ( text: string ): boolean =>
	/[<>]|^\s*(?:https?:|www\.)|\/\/|[a-z\d-]\.[a-z]{2,}\/|\bopentable\./i.test( text );

/** The restaurant ids in a text that consists only of ids, separated by commas or whitespace; otherwise empty. */
export function idsIn( text: string ): string[] {
	const parts = text.split( /[\s,]+/ ).filter( Boolean );
	const numbers = ridsIn( parts );
	return parts.every( ( part ) => numbers.includes( part ) ) ? numbers : [];
}

/** Whether a text can be searched: a name or a single id, not a list of ids. */
export const isSearchable = ( text: string ): boolean =>
	text.trim() !== '' && ! isUrlOrEmbedCode( text ) && idsIn( text ).length < 2;

/** Appends restaurants, without duplicates. */
export const merged = ( picked: readonly Restaurant[], more: readonly Restaurant[] ): Restaurant[] => [
	...picked,
	...more.filter( ( { rid } ) => picked.every( ( one ) => one.rid !== rid ) ),
];

export const unnamed = ( rids: readonly string[] ): Restaurant[] => rids.map( ( rid ) => ( { rid, name: '' } ) );

/** The restaurants of the block as picked ones, with the names known so far. */
export const pickedOf = ( { stored, picked }: Context ): Restaurant[] =>
	unnamed( stored.rid ).map( ( one ) => picked.find( ( { rid } ) => rid === one.rid ) ?? one );

export const isSame = ( a: StoredAttributes, b: StoredAttributes ): boolean => a.rid.join() === b.rid.join();

const classesOf = ( className: string | undefined ): string[] => ( className ?? '' ).split( /\s+/ ).filter( Boolean );

/** The block's class names, with its style replaced by that of an embed code. The button style exists only for a single restaurant. */
function withStyleClass( before: string | undefined, embedClass: unknown, isMultiple: boolean ): string | undefined {
	const classes = classesOf( before ).filter( ( one ) =>
		embedClass ? ! one.startsWith( 'is-style-' ) : ! ( isMultiple && one === 'is-style-button' )
	);
	return [ ...classes, ...( embedClass ? [ String( embedClass ) ] : [] ) ].join( ' ' ) || undefined;
}

/**
 * The attributes to write; null if the text cannot be embedded. An embed code defines all of them; otherwise they are the picked restaurants
 * and any ids in the field.
 */
export function embedOf( { text, picked, stored }: Context ): Attributes | null {
	if ( isUrlOrEmbedCode( text ) ) {
		const parsed = providerOf( 'opentable' ).parse( text )?.attributes;
		return parsed
			? { ...parsed, className: withStyleClass( stored.className, parsed.className, countOf( parsed ) > 1 ) }
			: null;
	}
	const rid = merged( picked, unnamed( idsIn( text ) ) ).map( ( one ) => one.rid );
	const isParsed = text.trim() === '' || idsIn( text ).length > 0;
	return isParsed ? { rid, className: withStyleClass( stored.className, undefined, rid.length > 1 ) } : null;
}

const countOf = ( { rid }: Attributes ): number => ( Array.isArray( rid ) ? rid.length : 0 );
