/** `[recipe]` of older posts as a block. The server shows the same parts, see includes/Embeds/Former/Recipe.php. */
import { createBlock } from '@wordpress/blocks';
import type { Block, BlockTransform } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { isShortcode, onlyShortcode, splitAt } from '../_shared/markup/shortcodes';
import type { Shortcode } from '../_shared/markup/shortcodes';
import { detailsLabels, directions, ingredients } from './labels';

const TAG = 'recipe';

type Named = Readonly< Record< string, string | undefined > >;

const text = ( value = '' ): string => value.replace( /<[^>]*>/g, '' ).trim();

/** The lines, without bullets and numbers, as the server reads them. */
const linesIn = ( html: string ): string[] =>
	html
		.replace( /<br\s*\/?>|<\/?(?:p|div|ul|ol|li)(?:\s[^>]*)?>/gi, '\n' )
		.split( '\n' )
		.map( ( one ) => one.replace( /^\s*(?:[-*•–]|&#8211;|\d+[.)])\s+/, '' ).trim() )
		.filter( Boolean );

const block = ( name: string, attributes: Record< string, unknown > = {}, inner: Block[] = [] ) =>
	createBlock( name, attributes, inner ) as Block;

const paragraphs = ( html: string ): Block[] =>
	linesIn( html ).map( ( content ) => block( 'core/paragraph', { content } ) );

function picture( image: string | undefined ): Block[] {
	const given = text( image );
	if ( /^\d+$/.test( given ) ) {
		// The editor's own block asks for the address of one that has an id only.
		return [ block( 'jetpack/recipe-hero', {}, [ block( 'core/image', { id: Number( given ) } ) ] ) ];
	}
	return /^https?:\/\//i.test( given )
		? [ block( 'jetpack/recipe-hero', {}, [ block( 'core/image', { url: given } ) ] ) ]
		: [];
}

const listOf = ( name: string, item: string, fallback: string, { attributes, content }: Shortcode ): Block[] => [
	block(
		name,
		{ title: text( attributes.title ) || fallback },
		linesIn( content ).map( ( one ) => block( item, { content: one } ) )
	),
];

const notes = ( fallback: string, { attributes, content }: Shortcode ): Block[] => [
	block( 'core/heading', { level: 3, content: text( attributes.title ) || fallback } ),
	...paragraphs( content ),
];

/** The parts within a recipe, and what makes blocks of each. */
const PARTS: readonly ( readonly [ tag: string, blocks: ( shortcode: Shortcode ) => Block[] ] )[] = [
	[
		'recipe-ingredients',
		( one ) => listOf( 'jetpack/recipe-ingredients-list', 'jetpack/recipe-ingredient-item', ingredients(), one ),
	],
	[ 'recipe-directions', ( one ) => listOf( 'jetpack/recipe-steps', 'jetpack/recipe-step', directions(), one ) ],
	[ 'recipe-notes', ( one ) => notes( __( 'Notes', 'statecraft' ), one ) ],
	[ 'recipe-nutrition', ( one ) => notes( __( 'Nutrition', 'statecraft' ), one ) ],
	[ 'recipe-image', ( { attributes } ) => picture( attributes.image ) ],
];

/** The content of a recipe: each part in its place, and text between them as paragraphs. */
function inside( content: string, [ part, ...others ] = PARTS ): Block[] {
	if ( ! part ) {
		return paragraphs( content );
	}
	const [ tag, blocks ] = part;
	return splitAt( tag, content ).flatMap( ( piece ) =>
		isShortcode( piece ) ? blocks( piece ) : inside( piece, others )
	);
}

/** What is said of a recipe and the block has no place for. */
function more( named: Named ): Block[] {
	const source = text( named.source );
	const url = text( named.sourceurl );
	const link = /^https?:\/\//i.test( url )
		? `<a href="${ url.replace( /"/g, '&quot;' ) }">${ source || url }</a>`
		: source;
	return [
		[ __( 'Time', 'statecraft' ), text( named.time ) ],
		[ __( 'Difficulty', 'statecraft' ), text( named.difficulty ) ],
		[ __( 'Rating', 'statecraft' ), text( named.rating ) ],
		[ __( 'Source', 'statecraft' ), link ],
	]
		.filter( ( [ , value ] ) => value )
		.map( ( [ label, value ] ) => block( 'core/paragraph', { content: `${ label }: ${ value }` } ) );
}

function recipe( named: Named, content: string ) {
	const details = {
		prepTime: text( named.preptime ),
		cookTime: text( named.cooktime ),
		servings: text( named.servings ),
	};
	return block( 'jetpack/recipe', { title: text( named.title ) }, [
		...( Object.values( details ).some( Boolean )
			? [ block( 'jetpack/recipe-details', { ...detailsLabels(), ...details } ) ]
			: [] ),
		...more( named ),
		...( content.includes( '[recipe-image' ) ? [] : picture( named.image ) ),
		...paragraphs( named.description ?? '' ),
		...inside( content ),
	] );
}

interface Match {
	shortcode: { content?: string };
}

export const fromShortcode = [
	{
		type: 'shortcode',
		tag: TAG,
		transform: ( { named }: { named: Named }, { shortcode }: Match ) => recipe( named, shortcode.content ?? '' ),
	},
	{
		type: 'block',
		blocks: [ 'core/shortcode' ],
		isMatch: ( attributes: { text?: string } ) => onlyShortcode( TAG, attributes.text ?? '' ) !== undefined,
		transform: ( attributes: { text?: string } ) => {
			const found = onlyShortcode( TAG, attributes.text ?? '' );
			return recipe( found?.attributes ?? {}, found?.content ?? '' );
		},
	},
] as unknown as BlockTransform[];
