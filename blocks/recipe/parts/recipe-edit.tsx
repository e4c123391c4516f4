import { RichText, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { registeredIn, useAllowedBlocks } from '../../_shared/inner-blocks/use-fixed-blocks';
import type { Titled } from '../attributes';
import { detailsLabels, directions, ingredients } from '../labels';

const PICTURE = 'core/image';

/** The parts of a recipe, and what somebody writes around them. */
const ALLOWED = [
	...[ 'jetpack/recipe-details', 'jetpack/recipe-hero', 'jetpack/recipe-ingredients-list', 'jetpack/recipe-steps' ],
	...[ 'core/paragraph', 'core/heading', 'core/list', PICTURE, 'core/gallery', 'core/video' ],
	...[ 'core/group', 'core/columns', 'core/separator', 'core/spacer', 'core/shortcode' ],
];

const template = () =>
	[
		[ 'jetpack/recipe-details', detailsLabels() ],
		[ 'jetpack/recipe-hero' ],
		[ 'jetpack/recipe-ingredients-list', { title: ingredients() } ],
		[ 'jetpack/recipe-steps', { title: directions() } ],
	] as const;

/** A recipe: its title, and its parts as blocks that can be moved and removed. */
export function RecipeEdit( { clientId, attributes, setAttributes }: BlockEditProps< Titled > ) {
	const { children, ...inner } = useInnerBlocksProps( useBlockProps(), {
		allowedBlocks: useAllowedBlocks( clientId, ALLOWED ),
		template: template(),
	} );
	return (
		<div { ...inner }>
			<RichText
				identifier="title"
				tagName="h2"
				className="wp-block-jetpack-recipe__title"
				value={ attributes.title ?? '' }
				placeholder={ __( 'Recipe title', 'statecraft' ) }
				aria-label={ __( 'Recipe title', 'statecraft' ) }
				disableLineBreaks
				onChange={ ( title: string ) => setAttributes( { title } ) }
			/>
			{ children }
		</div>
	);
}

/** The picture of a recipe is WordPress's own block. */
export const HeroEdit = ( { clientId }: BlockEditProps< Record< string, unknown > > ) => (
	<div
		{ ...useInnerBlocksProps( useBlockProps(), {
			allowedBlocks: useAllowedBlocks( clientId, [ PICTURE ] ),
			template: registeredIn( [ [ PICTURE ] ] ),
		} ) }
	/>
);
