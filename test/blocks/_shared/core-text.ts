/** Stand-ins for the text blocks of WordPress, whose package is not installed: their names, attributes, and transforms from pasted HTML. */
import {
	createBlock,
	rawHandler,
	registerBlockType,
	setDefaultBlockName,
	setFreeformContentHandlerName,
} from '@wordpress/blocks';
import { createElement, RawHTML } from '@wordpress/element';

const html = ( selector: string ) => ( { type: 'string', source: 'html', selector } ) as const;
const wrapped =
	( tag: string ) =>
	( { attributes }: { attributes: { content?: string } } ) =>
		createElement( tag, {}, createElement( RawHTML, null, attributes.content ?? '' ) );

/** A block that consists of one element with rich text. */
const oneElement = ( name: string, tag: string, selector = tag ) =>
	registerBlockType( `core/${ name }`, {
		...{ apiVersion: 3, title: name, category: 'text', attributes: { content: html( tag ) } },
		transforms: {
			from: [ { type: 'raw', selector, isMatch: ( node: Element ) => node.matches( selector ) } ],
		},
		save: wrapped( tag ),
	} as never );

/** Registers them. */
export function registerTextBlocks(): void {
	oneElement( 'paragraph', 'p' );
	oneElement( 'heading', 'h2', 'h1,h2,h3,h4,h5,h6' );
	oneElement( 'code', 'pre' );
	oneElement( 'table', 'table' );
	oneElement( 'list', 'ul', 'ul,ol' );
	oneElement( 'html', 'section', 'x-none' );
	registerBlockType( 'core/quote', {
		...{ apiVersion: 3, title: 'quote', category: 'text', attributes: {} },
		transforms: {
			from: [
				{
					type: 'raw',
					isMatch: ( node: Element ) => node.matches( 'blockquote' ),
					transform: ( node: Element ) =>
						createBlock( 'core/quote', {}, rawHandler( { HTML: node.innerHTML } ) as never ),
				},
			],
		},
		save: () => createElement( 'blockquote', {} ),
	} as never );
	// Would execute the words of an answer, if one could get there.
	registerBlockType( 'core/gallery', {
		...{ apiVersion: 3, title: 'gallery', category: 'text', attributes: {} },
		transforms: { from: [ { type: 'shortcode', tag: [ 'gallery', 'caption' ], attributes: {} } ] },
		save: () => null,
	} as never );
	setDefaultBlockName( 'core/paragraph' );
	setFreeformContentHandlerName( 'core/html' );
}
