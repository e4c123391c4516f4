/** The diff between a text and an answer that rewrites it, as pure functions: paragraph by paragraph, and within each word by word. */
import { diffWords } from 'diff';
import type { Block } from '@wordpress/blocks';
import type { Verdict } from '../../../../machines/ai/answer-review';
import { contentOf } from '../../../_shared/markup/content';

/** A run of words: unchanged, removed or added. */
export interface Words {
	kind: 'kept' | 'removed' | 'added';
	text: string;
}

/** A paragraph, heading or list before and after. `before` is null for an added one, `after` for a removed one. */
export interface Passage {
	before: Block | null;
	after: Block | null;
	words: Words[];
	isChanged: boolean;
	/** The text is the same, only the formatting differs. */
	isOnlyFormat: boolean;
}

/** Where a new line begins. */
const LINE_ENDS = /<br[^>]*>|<\/(?:p|h[1-6]|td|th|div|pre|blockquote)>|(?=<li>)/gi;

/** The text of a block, with a line for each list item. */
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
	/** The normalised HTML, for comparison. */
	html: string;
	text: string;
	words: string[];
}

/** Segments words by locale; some languages write no spaces between them. */
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

/** The similarity of two passages, from 0 to 1. */
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

/** The weight of pairing two passages that have nothing in common, as in a translation. */
const PAIR = 0.3;

/** Aligns the passages of two texts, in order, so that the total similarity is highest. */
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
 * @param before The original blocks.
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
 * The blocks after the review: the old block where nothing has changed or the change was rejected, the new one where it was accepted.
 *
 * @param passages The result of `compare`.
 * @param verdicts One verdict per change, in order.
 */
export function outcomeOf( passages: readonly Passage[], verdicts: readonly Verdict[] ): Block[] {
	let place = 0;
	return passages.flatMap( ( { before, after, isChanged } ) => {
		const chosen = isChanged && verdicts[ place++ ] === 'accepted' ? after : before;
		return chosen ? [ chosen ] : [];
	} );
}
