/** Times and servings in older or foreign markup. */
import type { Attributes } from '../_shared/deprecated/tolerant';
import { duration } from './duration';
import { innerHTML, textOf } from './texts';

/** Each value with its label, as the markup and the comment name them. */
const DETAILS = [
	[ 'prepTime', 'prepTimeLabel', '[itemprop="prepTime"]' ],
	[ 'cookTime', 'cookTimeLabel', '[itemprop="cookTime"]' ],
	[ 'servings', 'servingsLabel', '[itemprop="recipeYield"]' ],
] as const;

type Detail = ( typeof DETAILS )[ number ];

/** Between the servings and what has no room of its own. */
export const MORE = ' · ';

/** Stands where an element that labels something ends. */
const LABELLED = '\uE000';

const trimmed = ( text: string ): string => text.replace( /^[\s\uE000:：·|,–-]+|[\s\uE000:：·|,–-]+$/g, '' );

/** The rows of the markup, as HTML without elements. */
const rowsIn = ( root: HTMLElement | null ): string[] =>
	( root?.innerHTML ?? '' )
		.replace( /<\/(?:strong|b|dt|th)>/gi, LABELLED )
		.replace( /<\/?(?:li|p|div|section|ul|ol|dl|dd|h\d|table|tbody|tr|br)\b[^>]*>/gi, '\n' )
		.replace( /<[^>]*>/g, '' )
		.split( '\n' )
		.map( ( row ) => row.trim() )
		.filter( ( row ) => trimmed( row.replace( LABELLED, '' ) ) );

/** A text as a whole word of another. */
const within = ( text: string ): RegExp =>
	new RegExp( `(?<![\\p{L}\\p{N}])${ text.replace( /[.*+?^${}()|[\]\\]/g, '\\$&' ) }(?![\\p{L}\\p{N}])`, 'u' );

interface Row {
	label: string;
	value: string;
}

/** The label and the value of a row, in any language; of a row without a label, the value alone. */
function split( row: string ): Row {
	const [ , label, value ] =
		/^([^\uE000]*)\uE000(.+)$/u.exec( row ) ?? /^([^:：]*[^\d\s:：][^:：]*)[:：](.+)$/u.exec( row ) ?? [];
	return label && value && trimmed( value )
		? { label: trimmed( label ), value: trimmed( value ) }
		: { label: '', value: trimmed( row.replace( LABELLED, '' ) ) };
}

/** Where a row that nothing names belongs. In the wrong place of a time that is not understood it says nothing wrong to machines, as servings it would. */
function placeOf( value: string, free: readonly Detail[] ): Detail | undefined {
	const isNumber = /^\p{N}+$/u.test( value );
	const isTime = ! isNumber && duration( value ) !== undefined;
	const inOrder = isNumber ? [ ...free ].reverse() : free;
	return inOrder.find( ( [ name ] ) => ! isTime || name !== 'servings' );
}

/** What the markup names. */
function namedIn( root: HTMLElement | null ): Attributes {
	const named = DETAILS.flatMap( ( [ value, label, selector ] ) => {
		const element = root?.querySelector( selector );
		const row = element?.closest( 'li, p, div' );
		return [
			[ value, innerHTML( element ) ],
			[ label, innerHTML( row?.querySelector( 'strong, b, dt, h4, h5' ) ) ],
		] as const;
	} );
	return Object.fromEntries( named.filter( ( [ , text ] ) => text !== undefined ) );
}

/** Labels the values that are known with the rest of their rows, or with the rows before them. The other rows are left. */
function labelled( rows: readonly string[], details: Attributes ): [ labels: Attributes, left: string[] ] {
	const open = new Map(
		DETAILS.filter( ( [ name ] ) => textOf( details[ name ] ) ).map( ( [ name, label ] ) => [
			label,
			within( String( details[ name ] ).replace( /<[^>]*>/g, '' ) ),
		] )
	);
	const labels: Attributes = {};
	const left: string[] = [];
	for ( const row of rows ) {
		const [ label, value ] = [ ...open ].find( ( [ , one ] ) => one.test( row ) ) ?? [];
		if ( ! label || ! value ) {
			left.push( row );
			continue;
		}
		open.delete( label );
		const rest = trimmed( row.replace( value, '' ) );
		const isBefore = ! rest && left.length > 0 && ! /\p{N}/u.test( left.at( -1 )! );
		labels[ label ] = rest || ( isBefore ? trimmed( left.pop()! ) : undefined );
	}
	return [ labels, left ];
}

/** Rows of which each has a label and a value; a row without a number is the label of the next one. */
const pairs = ( rows: readonly string[] ): string[] =>
	rows.reduce< string[] >( ( all, row ) => {
		const last = all.at( -1 );
		return last !== undefined && ! /\p{N}/u.test( last ) && split( last ).label === ''
			? [ ...all.slice( 0, -1 ), `${ last.replace( LABELLED, '' ) }${ LABELLED }${ row }` ]
			: [ ...all, row ];
	}, [] );

/**
 * The details in the markup; what the block comment says comes first. A value that is known has the rest of its row, or the row before it, as its label;
 * of other rows each is a detail of its own, by its label and its value; those for which there is no room follow the servings.
 */
export function detailsIn( root: HTMLElement | null, found: Attributes ): Attributes {
	const named = { ...namedIn( root ), ...found };
	const [ labels, left ] = labelled( rowsIn( root ), named );
	const details: Attributes = { ...labels, ...named };
	const known = Object.values( details ).map( textOf );
	const more: string[] = [];
	for ( const row of pairs( left.filter( ( one ) => ! known.includes( textOf( one.replace( LABELLED, '' ) ) ) ) ) ) {
		const { label, value } = split( row );
		const place = placeOf(
			value,
			DETAILS.filter( ( [ name ] ) => ! textOf( details[ name ] ) )
		);
		if ( label === '' && ! /\p{N}/u.test( value ) ) {
			// No detail, but a text of the author.
			continue;
		}
		if ( place ) {
			Object.assign( details, { [ place[ 0 ] ]: value, [ place[ 1 ] ]: label } );
		} else {
			more.push( [ label, value ].filter( Boolean ).join( ': ' ) );
		}
	}
	return more.length > 0
		? { ...details, servings: [ details.servings, ...more ].filter( Boolean ).join( MORE ) }
		: details;
}
