/**
 * Stand-ins for the core blocks that are inner blocks of ours in the corpus, with the same `save` output. Content with an unregistered
 * block would not show whether it is valid.
 */
import { InnerBlocks, RichText, useBlockProps } from '@wordpress/block-editor';
import { getBlockType, registerBlockType, setUnregisteredTypeHandlerName } from '@wordpress/blocks';
import type { BlockConfiguration } from '@wordpress/blocks';
import { RawHTML } from '@wordpress/element';
import type { ReactElement } from 'react';

type Saved = { attributes: Record< string, string > };

const text = { type: 'string' };
const richText = ( selector: string ) => ( { type: 'rich-text', source: 'rich-text', selector } );
const inside = () => (
	<div { ...useBlockProps.save() }>
		<InnerBlocks.Content />
	</div>
);

const BLOCKS: Record<
	string,
	[ attributes: object, save: ( props: Saved ) => ReactElement | null, supports?: object ]
> = {
	'core/paragraph': [
		{ content: richText( 'p' ), dropCap: { type: 'boolean', default: false }, align: text },
		( { attributes: { content } } ) => <RichText.Content tagName="p" value={ content ?? '' } />,
		{ className: false },
	],
	'core/heading': [
		{ content: richText( 'h1,h2,h3,h4,h5,h6' ), level: { type: 'number', default: 2 } },
		( { attributes: { content, level } } ) => (
			<RichText.Content { ...useBlockProps.save() } tagName={ `h${ level }` as 'h2' } value={ content ?? '' } />
		),
	],
	'core/group': [ { tagName: { ...text, default: 'div' } }, inside ],
	'core/columns': [ { isStackedOnMobile: { type: 'boolean', default: true } }, inside ],
	'core/column': [ {}, inside ],
	// As of WordPress 7.1: what is saved is its inner content.
	'core/html': [ { content: { ...text, role: 'local' } }, () => null, { className: false, customClassName: false } ],
	'core/button': [
		{
			tagName: { ...text, default: 'a' },
			url: { ...text, source: 'attribute', selector: 'a', attribute: 'href' },
			type: { ...text, default: 'button' },
			text: richText( 'a,button' ),
			metadata: { type: 'object' },
		},
		( { attributes } ) => (
			<div { ...useBlockProps.save() }>
				<RichText.Content
					{ ...( attributes.tagName === 'a'
						? { tagName: 'a', href: attributes.url }
						: { tagName: 'button', type: attributes.type } ) }
					className="wp-block-button__link wp-element-button"
					value={ attributes.text ?? '' }
				/>
			</div>
		),
	],
	'core/image': [
		{
			url: { ...text, source: 'attribute', selector: 'img', attribute: 'src' },
			alt: { ...text, source: 'attribute', selector: 'img', attribute: 'alt', default: '' },
			caption: richText( 'figcaption' ),
			id: { type: 'number' },
			aspectRatio: text,
			scale: text,
			isDecorative: { type: 'boolean', default: false },
		},
		( { attributes: { url, alt, aspectRatio, scale } } ) => (
			<figure { ...useBlockProps.save() }>
				<img src={ url } alt={ alt } style={ { aspectRatio, objectFit: scale as 'cover' } } />
			</figure>
		),
	],
};

const Edit = () => <div { ...useBlockProps() } />;

/** The editor's fallback for an unregistered block type, which keeps its content unchanged. */
const MISSING = 'core/missing';

/** Registers the missing ones. */
export function registerCoreBlocks(): void {
	if ( ! getBlockType( MISSING ) ) {
		registerBlockType(
			{
				name: MISSING,
				title: MISSING,
				category: 'text',
				apiVersion: 3,
				attributes: {
					originalName: text,
					originalUndelimitedContent: text,
					originalContent: { ...text, source: 'raw' },
				},
				supports: { className: false, customClassName: false },
			} as unknown as BlockConfiguration,
			{ save: ( { attributes }: Saved ) => <RawHTML>{ attributes.originalContent! }</RawHTML> } as object
		);
		setUnregisteredTypeHandlerName( MISSING );
	}
	for ( const [ name, [ attributes, save, supports ] ] of Object.entries( BLOCKS ) ) {
		if ( ! getBlockType( name ) ) {
			registerBlockType(
				{
					name,
					title: name,
					category: 'text',
					apiVersion: 3,
					attributes,
					supports,
				} as unknown as BlockConfiguration,
				{ save, edit: Edit } as object
			);
		}
	}
}
