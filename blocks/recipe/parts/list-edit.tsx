import { RichText, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { useAllowedBlocks } from '../../_shared/inner-blocks/use-fixed-blocks';
import type { Titled } from '../attributes';

interface Props extends BlockEditProps< Titled > {
	name: string;
	item: string;
	List: 'ul' | 'ol';
}

/** A list with a title, whose lines are blocks. */
function ListEdit( { clientId, attributes, setAttributes, name, item, List }: Props ) {
	const inner = useInnerBlocksProps(
		{},
		{
			allowedBlocks: useAllowedBlocks( clientId, [ item ] ),
			template: [ [ item ] ],
			defaultBlock: { name: item },
			directInsert: true,
		}
	);
	return (
		<div { ...useBlockProps() }>
			<RichText
				identifier="title"
				tagName="h3"
				className={ `wp-block-jetpack-${ name }__title` }
				value={ attributes.title ?? '' }
				placeholder={ __( 'Add title', 'statecraft' ) }
				aria-label={ __( 'Title of the list', 'statecraft' ) }
				disableLineBreaks
				onChange={ ( title: string ) => setAttributes( { title } ) }
			/>
			{ /* In the editor its items are documents of their own, as those of core/list. */ }
			<List { ...( inner as object ) } role="presentation" />
		</div>
	);
}

export const IngredientsEdit = ( props: BlockEditProps< Titled > ) => (
	<ListEdit { ...props } name="recipe-ingredients-list" item="jetpack/recipe-ingredient-item" List="ul" />
);

export const StepsEdit = ( props: BlockEditProps< Titled > ) => (
	<ListEdit { ...props } name="recipe-steps" item="jetpack/recipe-step" List="ol" />
);
