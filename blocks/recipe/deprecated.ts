import { createBlock, getBlockContent } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { tolerant } from '../_shared/deprecated/tolerant';
import { leftoverContent } from '../_shared/deprecated/wrapping';
import { detailsIn, MORE } from './details-in';
import { innerHTML, plain, textOf } from './texts';

const HEADING = '[itemprop="name"], h1, h2, h3, h4, h5, h6';

/** The class names of the block itself and of its supports, which are regenerated. */
const OWN = /^(?:wp-block-|has-|align(?:wide|full)$|is-(?!style-))/;

/** The classes that were added by hand. */
const addedClasses = ( root: HTMLElement | null ): string | undefined =>
	[ ...( root?.firstElementChild?.classList ?? [] ) ].filter( ( name ) => ! OWN.test( name ) ).join( ' ' ) ||
	undefined;

/** The markup without some of its elements: it is shared, and must not change. */
const without = ( root: HTMLElement, elements: readonly ( Element | null | undefined )[] ): HTMLElement => {
	const paths = elements
		.filter( Boolean )
		.map( ( element ) => [ ...root.querySelectorAll( '*' ) ].indexOf( element! ) );
	const copy = root.cloneNode( true ) as HTMLElement;
	const all = [ ...copy.querySelectorAll( '*' ) ];
	paths.forEach( ( i ) => all[ i ]?.remove() );
	return copy;
};

/** A wrapper with a title. What else was written into it by hand follows its inner blocks. */
const titled = ( lines?: string ) =>
	tolerant( {
		// Where a tool has saved the title in the block comment.
		legacy: [ 'title', 'recipeTitle', 'heading' ],
		recognise: () => true,
		read( root, { title, recipeTitle, heading, ...found }, innerBlocks ) {
			const head = root?.querySelector( HEADING );
			const items = lines ? [ ...( root?.querySelectorAll( 'li' ) ?? [] ) ] : [];
			const written = items.map( ( item ) =>
				createBlock( lines!, { content: item.innerHTML.trim() } )
			) as Block[];
			return [
				{
					className: addedClasses( root ),
					...found,
					title:
						innerHTML( head ) ?? [ title, recipeTitle, heading ].find( ( one ) => typeof one === 'string' ),
				},
				[
					...innerBlocks,
					...written,
					...( root ? leftoverContent( without( root, [ head, ...items ] ) ) : [] ),
				],
			];
		},
	} );

export const deprecated = [ titled() ];
export const deprecatedIngredients = [ titled( 'jetpack/recipe-ingredient-item' ) ];
export const deprecatedSteps = [ titled( 'jetpack/recipe-step' ) ];

/** Pictures that were written by hand stay as they are. */
export const deprecatedHero = [
	tolerant( {
		recognise: () => true,
		read: ( root, found, innerBlocks ) => [
			{ className: addedClasses( root ), ...found },
			[ ...innerBlocks, ...leftoverContent( root ) ],
		],
	} ),
];

/** The element with the text: the innermost one that has all of it. */
const innermost = ( element: Element ): Element => {
	const nodes = [ ...element.childNodes ].filter(
		( node ) => node.nodeType === node.ELEMENT_NODE || node.textContent?.trim()
	);
	const [ only ] = element.children;
	return nodes.length === 1 && only && /^(?:LI|P|DIV)$/.test( only.tagName ) ? innermost( only ) : element;
};

const LINES = [ 'content', 'text', 'label', 'value', 'description', 'ingredient', 'title' ];

/** The text that a block shows: of a paragraph, or any markup. */
const shownBy = ( block: Block ): string =>
	getBlockContent( block )
		.replace( /^<p[^>]*>|<\/p>$/g, '' )
		.trim();

/** An ingredient, or a step: any markup is its text. Only a step has inner blocks; what an ingredient has becomes its text. */
const line = ( hasInner: boolean ) => [
	tolerant( {
		legacy: LINES,
		recognise: () => true,
		read( root, found, innerBlocks ) {
			const marked = root?.querySelector( '.wp-block-jetpack-recipe-step__text' );
			const isAll = marked && plain( marked.textContent ) === plain( root?.textContent ?? '' );
			const said = LINES.map( ( name ) => found[ name ] ).find( ( one ) => typeof one === 'string' );
			const content = ( root && innerHTML( isAll ? marked : innermost( root ) ) ) ?? said;
			const texts = hasInner ? [] : innerBlocks.map( shownBy );
			return [
				{
					className: addedClasses( root ),
					...found,
					content: [ content, ...texts ].filter( Boolean ).join( ' ' ) || undefined,
				},
				hasInner ? innerBlocks : [],
			];
		},
		isEligible: ( _, innerBlocks ) => ! hasInner && innerBlocks.length > 0,
	} ),
];

export const deprecatedIngredient = line( false );
export const deprecatedStep = line( true );

/** The number of links and pictures. */
const linksIn = ( html = '' ): number => html.match( /<(?:a|img)\b/gi )?.length ?? 0;

/** Other markup of the same texts; text that is in no attribute would be lost, and keeps the block as it is. */
export const deprecatedDetails = [
	tolerant( {
		recognise: ( root, found ) => {
			const details = Object.values( detailsIn( root, found ) );
			const known = details
				.flatMap( ( one ) => String( one ).split( MORE ) )
				.map( textOf )
				.sort( ( a, b ) => b.length - a.length );
			return (
				known.reduce(
					( rest, text ) => ( text ? rest.replace( text, '' ) : rest ),
					plain( root?.textContent ?? '' )
				) === '' && linksIn( root?.innerHTML ) === linksIn( details.join() )
			);
		},
		read: ( root, found ) => ( { className: addedClasses( root ), ...detailsIn( root, found ) } ),
	} ),
];
