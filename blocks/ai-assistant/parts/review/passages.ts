/** What an answer changes in a text that was there before, as pure functions: paragraph by paragraph, and within them word by word. */
import { diffWords } from 'diff';
import type { Block } from '@wordpress/blocks';
import type { Verdict } from '../../../../machines/ai/answer-review';
import { contentOf } from '../../../_shared/markup/content';

/** A run of words: kept, taken away, or new. */
export interface Words {
	kind: 'kept' | 'removed' | 'added';
	text: string;
}

/** A paragraph, a heading, a list as it was and as it is to be. One of them is null where there was none, or is none any more. */
export interface Passage {
	before: Block | null;
	after: Block | null;
	words: Words[];
	isChanged: boolean;
	/** The words are the same, and their formatting is not. */
	isOnlyFormat: boolean;
}

/** Where a new line begins. */
const LINE_ENDS = /<br[^>]*>|<\/(?:p|h[1-6]|td|th|div|pre|blockquote)>|(?=<li>)/gi;

/** The words of a block, a line for each item of a list. */
function textOf( html: string ): string {
	const { body } = new DOMParser().parseFromString( html.replace( LINE_ENDS, '$&\n' ), 'text/html' );
	return ( body.textContent ?? '' )
		.split( '\n' )
		.map( ( line ) => line.trim() )
		.filter( Boolean )
		.join( '\n' );
}

interface Side {
	block: Block;
	/** As it is meant, whatever it looks like. */
	html: string;
	text: string;
	words: string[];
}

/** Words as people of any language have them; some write without a space between them. */
const segmenter = () => ( 'Segmenter' in Intl ? new Intl.Segmenter( undefined, { granularity: 'word' } ) : undefined );

function sideOf( block: Block ): Side {
	const html = contentOf( [ block ] );
	const text = textOf( html );
	const parts = segmenter()?.segment( text.toLowerCase() );
	const words = parts
		? [ ...parts ].flatMap( ( part ) => ( part.isWordLike ? part.segment : [] ) )
		: text.split( /\s+/ );
	return { block, html, text, words };
}

/** How much two passages have in common, from 0 to 1. */
function likeness( one: Side, other: Side ): number {
	const left = new Map< string, number >();
	one.words.forEach( ( word ) => left.set( word, ( left.get( word ) ?? 0 ) + 1 ) );
	let shared = 0;
	for ( const word of other.words ) {
		const count = left.get( word ) ?? 0;
		if ( count > 0 ) {
			left.set( word, count - 1 );
			shared++;
		}
	}
	return ( 2 * shared ) / Math.max( 1, one.words.length + other.words.length );
}

/** What two passages are worth as a pair that have nothing in common, as in a translation. */
const PAIR = 0.3;

/** Sets the passages of two texts side by side, so that they have most in common, in their order. */
function paired( before: readonly Side[], after: readonly Side[] ): [ Side | null, Side | null ][] {
	const worth = Array.from( { length: before.length + 1 }, () => Array< number >( after.length + 1 ).fill( 0 ) );
	const at = ( i: number, j: number ) => worth[ i ]?.[ j ] ?? 0;
	const together = ( i: number, j: number ) => at( i + 1, j + 1 ) + PAIR + likeness( before[ i ]!, after[ j ]! );
	for ( let i = before.length - 1; i >= 0; i-- ) {
		for ( let j = after.length - 1; j >= 0; j-- ) {
			worth[ i ]![ j ] = Math.max( together( i, j ), at( i + 1, j ), at( i, j + 1 ) );
		}
	}
	const pairs: [ Side | null, Side | null ][] = [];
	let [ i, j ] = [ 0, 0 ];
	while ( i < before.length || j < after.length ) {
		const isPair = i < before.length && j < after.length && at( i, j ) === together( i, j );
		const isGone = ! isPair && i < before.length && ( j >= after.length || at( i, j ) === at( i + 1, j ) );
		pairs.push( [ isPair || isGone ? before[ i ]! : null, isGone ? null : after[ j ]! ] );
		i += isPair || isGone ? 1 : 0;
		j += isGone ? 0 : 1;
	}
	return pairs;
}

const wordsOf = ( before: string, after: string ): Words[] =>
	diffWords( before, after, { intlSegmenter: segmenter() } ).map( ( { value, added, removed } ) => ( {
		kind: ( added && 'added' ) || ( removed && 'removed' ) || 'kept',
		text: value,
	} ) );

/**
 * Compares two texts.
 *
 * @param before The blocks that were there.
 * @param after  The blocks of the answer.
 */
export const compare = ( before: readonly Block[], after: readonly Block[] ): Passage[] =>
	paired( before.map( sideOf ), after.map( sideOf ) ).map( ( [ old, next ] ) => ( {
		before: old?.block ?? null,
		after: next?.block ?? null,
		words: wordsOf( old?.text ?? '', next?.text ?? '' ),
		isChanged: old?.html !== next?.html,
		isOnlyFormat: old?.html !== next?.html && old?.text === next?.text,
	} ) );

/**
 * What comes of decisions: the old block where nothing is changed or a change is refused, the new one where it is accepted.
 *
 * @param passages What was compared.
 * @param verdicts One for each change, in their order.
 */
export function outcomeOf( passages: readonly Passage[], verdicts: readonly Verdict[] ): Block[] {
	let place = 0;
	return passages.flatMap( ( { before, after, isChanged } ) => {
		const chosen = isChanged && verdicts[ place++ ] === 'accepted' ? after : before;
		return chosen ? [ chosen ] : [];
	} );
}
