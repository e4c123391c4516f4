import { createBlock } from '@wordpress/blocks';
import type { Block, BlockTransform } from '@wordpress/blocks';
import type { Line, Titled } from './attributes';
import { fromShortcode } from './from-shortcode';
import { linesAs, picturesIn } from './lines';

const LIST = 'core/list';
const LIST_ITEM = 'core/list-item';
const PARAGRAPH = 'core/paragraph';
const HEADING = 'core/heading';
const INGREDIENTS = 'jetpack/recipe-ingredients-list';
const INGREDIENT = 'jetpack/recipe-ingredient-item';
const STEPS = 'jetpack/recipe-steps';
const STEP = 'jetpack/recipe-step';

/** From a list of the editor, and to one. */
const listTransforms = ( list: string, item: string, other: string, otherItem: string ) => ( {
	from: [
		{
			type: 'block',
			blocks: [ LIST ],
			transform: ( _: object, inner: readonly Block[] ) => createBlock( list, {}, linesAs( item, inner ) ),
		},
		{
			// Also what makes lines of pasted paragraphs.
			type: 'block',
			isMultiBlock: true,
			blocks: [ PARAGRAPH ],
			transform: ( paragraphs: readonly Line[] ) =>
				createBlock(
					list,
					{},
					paragraphs.map( ( { content } ) => createBlock( item, { content } ) as Block )
				),
		},
	] as unknown as BlockTransform[],
	to: [
		{
			type: 'block',
			blocks: [ LIST ],
			transform: ( { title }: Titled, inner: readonly Block[] ) => [
				...( title?.length ? [ createBlock( HEADING, { level: 3, content: title } ) ] : [] ),
				createBlock( LIST, { ordered: list === STEPS }, linesAs( LIST_ITEM, inner ) ),
				...picturesIn( inner ),
			],
		},
		{
			type: 'block',
			blocks: [ other ],
			transform: ( attributes: Titled, inner: readonly Block[] ) => [
				createBlock( other, { ...attributes }, linesAs( otherItem, inner ) ),
				...( other === STEPS ? [] : picturesIn( inner ) ),
			],
		},
	] as unknown as BlockTransform[],
} );

export const ingredientsTransforms = listTransforms( INGREDIENTS, INGREDIENT, STEPS, STEP );
export const stepsTransforms = listTransforms( STEPS, STEP, INGREDIENTS, INGREDIENT );

/** The first line of a list leaves it as a paragraph, by Backspace. */
export const lineTransforms = {
	to: [
		{
			type: 'block',
			blocks: [ PARAGRAPH ],
			transform: ( { content }: Line, inner: readonly Block[] ) => [
				createBlock( PARAGRAPH, { content } ),
				...( inner ?? [] ),
			],
		},
	] as unknown as BlockTransform[],
};

export const transforms = { from: fromShortcode };
