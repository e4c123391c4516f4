/** Stand-ins for the core list blocks, with the same `save` output. */
import { InnerBlocks, RichText, useBlockProps } from '@wordpress/block-editor';
import { getBlockType, registerBlockType } from '@wordpress/blocks';
import type { BlockConfiguration } from '@wordpress/blocks';

function Edit() {
	return (
		<div { ...useBlockProps() }>
			<InnerBlocks renderAppender={ false } />
		</div>
	);
}

/** Registers them unless they are registered. */
export function registerLists(): void {
	if ( getBlockType( 'core/list' ) ) {
		return;
	}
	const of = ( name: string, attributes: object, more: object ) =>
		registerBlockType( { name, title: name, category: 'text', apiVersion: 3, attributes } as BlockConfiguration, {
			edit: Edit,
			...more,
		} );
	of(
		'core/list',
		{},
		{
			save: () => (
				<ul { ...useBlockProps.save() }>
					<InnerBlocks.Content />
				</ul>
			),
		}
	);
	of(
		'core/list-item',
		{ content: { type: 'rich-text', source: 'rich-text', selector: 'li' } },
		{
			supports: { className: false },
			save: ( { attributes }: { attributes: { content: string } } ) => (
				<li { ...useBlockProps.save() }>
					<RichText.Content value={ attributes.content } />
					<InnerBlocks.Content />
				</li>
			),
		}
	);
}
