/** The sandbox's answers: deterministic Markdown that looks like a model's answer about the prompt, and says that it is not one. */
import { withoutDirectives } from './directives.mjs';

/** The first line of each answer. */
const NOTE = '*Sandbox answer: no real model was asked.*';

const sentences = [
	'People who begin with %s often look for one clear first step.',
	'The simplest way is usually the one that **lasts**.',
	'Nothing about %s has to be perfect on the first day.',
	'A good example says more than a long explanation.',
	'Most of the work lies in the details, and details can be learned.',
	'Ask someone who has done it before, and *listen* to the end.',
	'What you write down today saves an hour tomorrow.',
	'With %s, patience is the better half of talent.',
	'Small changes are easier to undo than large ones.',
	'In the end it is the reader who decides.',
];

const items = [
	'Set a goal you can check',
	'Collect what is already there',
	'Begin with the smallest part',
	'Show it to somebody',
	'Improve one thing at a time',
];

/**
 * Generates sentences about a topic, always the same for the same topic.
 *
 * @param {string} topic
 * @return {(count: number) => string} Returns the next ones.
 */
function sentenceGenerator( topic ) {
	let next = [ ...topic ].reduce( ( sum, letter ) => ( sum * 31 + letter.charCodeAt( 0 ) ) % 9973, 7 );
	return ( count ) =>
		Array.from( { length: count }, () =>
			( sentences[ next++ % sentences.length ] ?? '' ).replace( '%s', topic )
		).join( ' ' );
}

/**
 * The topic of a prompt, in a few words.
 *
 * @param {string} request
 */
function topicOf( request ) {
	const about = /\b(?:about|on|of|for)\s+(.+)/is.exec( request )?.[ 1 ] ?? request;
	const topic = about
		.split( /[.!?\n]|\bwith\b/ )[ 0 ]
		?.trim()
		.split( /\s+/ )
		.slice( 0, 8 )
		.join( ' ' );
	return topic || 'this';
}

/**
 * The answer to a prompt.
 *
 * @param {string} prompt The prompt, including directives.
 * @return {string} Markdown: headings, bold, lists, a quote, a link; a table when the prompt asks for one.
 */
export function answerTo( prompt ) {
	const request = withoutDirectives( prompt );
	const topic = topicOf( request );
	const say = sentenceGenerator( topic );
	const table = [
		'| Step | Time | Cost |',
		'| --- | --- | ---: |',
		...items.slice( 0, 3 ).map( ( item, index ) => `| ${ item } | ${ index + 1 } h | ${ index * 10 } € |` ),
	];
	return [
		NOTE,
		`## ${ topic.charAt( 0 ).toUpperCase() }${ topic.slice( 1 ) }`,
		say( 3 ),
		'### What matters',
		items
			.slice( 0, 4 )
			.map( ( item ) => `- **${ item }.** ${ say( 1 ) }` )
			.join( '\n' ),
		...( /\btable\b/i.test( request ) ? [ '### At a glance', table.join( '\n' ) ] : [] ),
		say( 2 ),
		`> ${ say( 1 ) }`,
		'### Next steps',
		items.map( ( item, index ) => `${ index + 1 }. ${ item }` ).join( '\n' ),
		`${ say( 2 ) } Read more at [example.com](https://example.com/).`,
	].join( '\n\n' );
}

/**
 * A title for a text.
 *
 * @param {string} material The text.
 * @return {string} One line without Markdown.
 */
export function titleOf( material ) {
	const words = material
		.replace( /[#*_>`|[\]-]/g, ' ' )
		.trim()
		.split( /\s+/ )
		.slice( 0, 6 )
		.join( ' ' );
	return `Sandbox answer: ${ words || 'A title' }`;
}

/**
 * An answer of a given length: paragraphs with occasional headings.
 *
 * @param {string} prompt
 * @param {number} count The number of words, heading marks not counted.
 */
export function longAnswerTo( prompt, count ) {
	const say = sentenceGenerator( topicOf( withoutDirectives( prompt ) ) );
	const words = NOTE.split( ' ' );
	while ( words.length < count ) {
		words.push( ...say( 1 ).split( ' ' ) );
	}
	const paragraphs = [];
	for ( let start = 0; start < count; start += 60 ) {
		const heading = start > 0 && start % 600 === 0 ? '## ' : '';
		paragraphs.push( heading ? `${ heading }${ words.slice( start, start + 6 ).join( ' ' ) }` : '' );
		paragraphs.push( words.slice( heading ? start + 6 : start, Math.min( start + 60, count ) ).join( ' ' ) );
	}
	return paragraphs.filter( Boolean ).join( '\n\n' );
}

/**
 * Splits a text into the chunks in which a model streams it, about one word each.
 *
 * @param {string} text
 */
export const splitIntoChunks = ( text ) => text.match( /\S+\s*|\s+/g ) ?? [];
