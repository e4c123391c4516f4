/** What the flow knows of its text and of its block, as pure functions. */
import { providerOf, ridsIn } from '../embed-resolve';
import type { Attributes } from '../embed-resolve';
import type { Context, Restaurant, Stored } from './restaurant-search.types';

/** Whether a text looks like an address or a code: it is read, and never asked about. */
export const isCode = ( text: string ): boolean =>
	/[<>]|^\s*(?:https?:|www\.)|\/\/|[a-z\d-]\.[a-z]{2,}\/|\bopentable\./i.test( text );

/** The numbers that a text consists of, divided by commas or blanks; none where there is anything else. */
export function numbersIn( text: string ): string[] {
	const parts = text.split( /[\s,]+/ ).filter( Boolean );
	const numbers = ridsIn( parts );
	return parts.every( ( part ) => numbers.includes( part ) ) ? numbers : [];
}

/** Whether a text may be the name of a restaurant, or its number; a list of numbers is none. */
export const isSearchable = ( text: string ): boolean =>
	text.trim() !== '' && ! isCode( text ) && numbersIn( text ).length < 2;

/** Restaurants with some more at the end, each once. */
export const joined = ( picked: readonly Restaurant[], more: readonly Restaurant[] ): Restaurant[] => [
	...picked,
	...more.filter( ( { rid } ) => picked.every( ( one ) => one.rid !== rid ) ),
];

export const unnamed = ( rids: readonly string[] ): Restaurant[] => rids.map( ( rid ) => ( { rid, name: '' } ) );

/** What the block holds, as it is picked; a name that was known before stays. */
export const pickedOf = ( { stored, picked }: Context ): Restaurant[] =>
	unnamed( stored.rid ).map( ( one ) => picked.find( ( { rid } ) => rid === one.rid ) ?? one );

export const isSame = ( a: Stored, b: Stored ): boolean => a.rid.join() === b.rid.join();

const classesOf = ( className: string | undefined ): string[] => ( className ?? '' ).split( /\s+/ ).filter( Boolean );

/** The classes of the block with those of a code, which has one style; a button is for one restaurant. */
function classed( before: string | undefined, said: unknown, isMultiple: boolean ): string | undefined {
	const kept = classesOf( before ).filter( ( one ) =>
		said ? ! one.startsWith( 'is-style-' ) : ! ( isMultiple && one === 'is-style-button' )
	);
	return [ ...kept, ...( said ? [ String( said ) ] : [] ) ].join( ' ' ) || undefined;
}

/** What is written into the block; null where nothing is. A code says all by itself; else it is what was picked, and numbers in the field. */
export function embedOf( { text, picked, stored }: Context ): Attributes | null {
	if ( isCode( text ) ) {
		const read = providerOf( 'opentable' ).parse( text )?.attributes;
		return read ? { ...read, className: classed( stored.className, read.className, countOf( read ) > 1 ) } : null;
	}
	const rid = joined( picked, unnamed( numbersIn( text ) ) ).map( ( one ) => one.rid );
	const isRead = text.trim() === '' || numbersIn( text ).length > 0;
	return isRead ? { rid, className: classed( stored.className, undefined, rid.length > 1 ) } : null;
}

const countOf = ( { rid }: Attributes ): number => ( Array.isArray( rid ) ? rid.length : 0 );
