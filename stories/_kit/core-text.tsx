/** The two core blocks with text in stories of containers: the package of core blocks is not installed here. */
import { RichText, useBlockProps } from '@wordpress/block-editor';
import { getBlockType, registerBlockType } from '@wordpress/blocks';

interface Props {
	attributes: { content?: string; placeholder?: string; level?: number };
}

const tagOf = ( { level }: Props[ 'attributes' ] ) => ( level ? `h${ level }` : 'p' ) as 'p';

const Shown = ( { attributes }: Props ) => (
	<RichText.Content
		{ ...useBlockProps() }
		tagName={ tagOf( attributes ) }
		value={ attributes.content || attributes.placeholder || '' }
	/>
);

const Saved = ( { attributes }: Props ) => (
	<RichText.Content { ...useBlockProps.save() } tagName={ tagOf( attributes ) } value={ attributes.content ?? '' } />
);

const BLOCKS = {
	'core/paragraph': { selector: 'p', attributes: { placeholder: { type: 'string' } }, className: false },
	'core/heading': { selector: 'h2,h3,h4', attributes: { level: { type: 'number', default: 2 } }, className: true },
};

/** Registers the paragraph and the heading. */
export function registerCoreText(): void {
	for ( const [ name, { selector, attributes, className } ] of Object.entries( BLOCKS ) ) {
		if ( ! getBlockType( name ) ) {
			const content = { type: 'rich-text', source: 'rich-text', selector };
			registerBlockType( name, {
				...{ title: name, category: 'text', apiVersion: 3, supports: { className } },
				attributes: { content, ...attributes },
				edit: Shown,
				save: Saved,
			} as never );
		}
	}
}
