import type { ComponentType, ReactNode } from 'react';
import { waitFor } from '@testing-library/react';
import { applyFilters } from '@wordpress/hooks';
import { getBlockType, registerBlockType } from '@wordpress/blocks';
import type { BlockConfiguration } from '@wordpress/blocks';
import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import { createReduxStore, register as registerStore } from '@wordpress/data';
import { WhenUncaptioned, register } from '../../../blocks/_extensions/credits';
import { acting, click, edit } from '../../_kit/editor';
import type { Editor } from '../../_kit/editor';
import { changePost } from '../../_kit/post-store';
import { saved } from '../../_kit/saved';

const CREDIT =
	'By <a href="https://flickr.example/ada">Ada</a> on <a href="https://flickr.example/1?a=1&amp;b=2">Flickr</a>, CC BY 2.0';
const TEXT = 'By Ada on Flickr, CC BY 2.0';
const MISSING = `Visitors do not see the credit of this image: “${ TEXT }”`;
const credited = {
	caption: { rendered: `<p>${ CREDIT.replace( '&amp;', '&#038;' ) }</p>\n` },
	meta: {
		statecraft_credit_creator: 'Ada',
		statecraft_credit_provider: 'Flickr',
		statecraft_credit_landing_url: 'https://flickr.example/1?a=1&b=2',
	},
};

/** What everybody may read of the attachments of this site. */
const ATTACHMENTS: Record< number, object > = {
	1: credited,
	2: { ...credited, caption: { rendered: '' } },
	3: { caption: { rendered: '<p>My holidays</p>' }, meta: {} },
	4: { ...credited, meta: { statecraft_credit_creator: 'Ada' } },
	5: { ...credited },
};

beforeAll( () => {
	registerStore(
		createReduxStore( 'core', {
			reducer: () => ATTACHMENTS,
			selectors: {
				getEntityRecord: (
					state: typeof ATTACHMENTS,
					kind: string,
					name: string,
					id: number,
					query: object
				) =>
					`${ kind } ${ name } ${ JSON.stringify( query ) }` === 'postType attachment {"context":"view"}'
						? state[ id ]
						: undefined,
				getEntityRecordEdits: () => undefined,
			},
		} )
	);
	Object.assign( window, {
		wp: {
			editor: {
				PluginPrePublishPanel: ( { title, children }: { title: string; children?: ReactNode } ) => (
					<section aria-label={ title }>{ children }</section>
				),
			},
		},
	} );
} );

/** The panel of the featured image, as the editor filters it. */
const FeaturedImage = applyFilters.bind( null, 'editor.PostFeaturedImage', () => null );

/** What plugins render stands in the editor beside all blocks; here in a block of its own. */
function Beside( { attributes: { featured } }: { attributes: { featured: number } } ) {
	const Panel = FeaturedImage() as ComponentType< { featuredImageId: number } >;
	return (
		<div { ...useBlockProps() }>
			<WhenUncaptioned />
			<Panel featuredImageId={ featured } />
		</div>
	);
}

const Inside = () => (
	<div { ...useBlockProps() }>
		<InnerBlocks renderAppender={ false } />
	</div>
);
/** Takes nothing but covers. */
const Narrow = () => (
	<div { ...useBlockProps() }>
		<InnerBlocks allowedBlocks={ [ 'core/cover' ] } renderAppender={ false } />
	</div>
);

const have = ( name: string, title: string, attributes: object, Edit: unknown ) =>
	getBlockType( name ) ||
	registerBlockType( { name, title, category: 'text', apiVersion: 3, attributes } as unknown as BlockConfiguration, {
		edit: Edit as never,
		save: () => <InnerBlocks.Content />,
	} );

const registerBlocks = () => {
	const image = { id: { type: 'number' }, mediaId: { type: 'number' }, useFeaturedImage: { type: 'boolean' } };
	have( 'core/cover', 'Cover', image, Inside );
	have( 'core/media-text', 'Media & Text', image, Inside );
	have( 'test/narrow', 'Narrow', {}, Narrow );
	have( 'test/beside', 'Beside', { featured: { type: 'number', default: 0 } }, Beside );
};
beforeAll( register );

const NOTE = 'A note';
const open = ( ...blocks: string[] ): Promise< Editor > =>
	edit( [ registerBlocks ], [ ...blocks, saved( 'paragraph', {}, `<p>${ NOTE }</p>` ) ].join( '\n\n' ) );
const cover = ( id: number, more: object = {}, inner = '' ) => saved( 'cover', { id, ...more }, inner );
const texts = ( { blocks }: Editor ) =>
	blocks().map( ( { name, attributes } ) => String( attributes.content ?? name ) );
const button = ( { inSidebar }: Editor ) => inSidebar.queryByRole( 'button', { name: 'Add a credit line' } );
const pressed = async ( editor: Editor ) => {
	await waitFor( () => expect( button( editor ) ).not.toBeNull() );
	await click( button( editor )! );
};

describe( 'a block that shows an image without a caption', () => {
	it.each( [
		[ 'cover', cover( 1 ) ],
		[ 'media-text', saved( 'media-text', { mediaId: 1 }, '' ) ],
	] )(
		'[MEDIA-177] says that its credit is not shown, and adds it below at a press: core/%s',
		async ( name, block ) => {
			const editor = await open( block );
			await waitFor( () => expect( editor.inSidebar.queryByText( MISSING ) ).not.toBeNull() );
			await pressed( editor );
			expect( texts( editor ) ).toEqual( [ `core/${ name }`, CREDIT, NOTE ] );
			expect( editor.selected() ).toBe( 'core/paragraph' );
			await editor.select( 0 );
			expect( editor.inSidebar.queryByText( MISSING ) ).toBeNull();
		}
	);

	it( '[MEDIA-177] has the line below what it is in, if that takes no text', async () => {
		const editor = await open( saved( 'test/narrow', {}, cover( 1 ) ) );
		await editor.select( 0, 0 );
		await pressed( editor );
		expect( texts( editor ) ).toEqual( [ 'test/narrow', CREDIT, NOTE ] );
	} );

	it.each( [
		[
			'whose credit is in the text, in other words',
			cover( 1, {}, '' ),
			'<a href="https://flickr.example/1?a=1&amp;b=2">Photo</a>',
		],
		[ 'without an address, whose author is in the text', cover( 4 ), 'Photo: Ada' ],
		[ 'of a site that wants no captions', cover( 2 ), '' ],
		[ 'of the author', cover( 3 ), '' ],
		[ 'that is not known', cover( 9 ), '' ],
		[ 'that is the featured one', cover( 1, { useFeaturedImage: true } ), '' ],
	] )( '[MEDIA-178] says nothing about an image %s', async ( _, block, text ) => {
		const editor = await open( block, cover( 5 ), saved( 'paragraph', {}, `<p>${ text }</p>` ) );
		await editor.select( 0 );
		await acting( () => {} );
		expect( editor.inSidebar.queryByText( /do not see the credit/ ) ).toBeNull();
	} );
} );

describe( '[MEDIA-179] the featured image', () => {
	it( 'says below its panel that its credit is not shown, and adds it at the end of the post', async () => {
		const editor = await open( saved( 'test/beside', { featured: 1 } ) );
		await waitFor( () => expect( editor.inCanvas.queryByText( MISSING ) ).not.toBeNull() );
		await click( editor.inCanvas.getByRole( 'button', { name: 'Add a credit line' } ) );
		expect( texts( editor ) ).toEqual( [ 'test/beside', NOTE, CREDIT ] );
		expect( editor.inCanvas.queryByText( MISSING ) ).toBeNull();
	} );
} );

describe( '[MEDIA-180] before a post is published', () => {
	const panel = ( { inCanvas }: Editor, name: string ) => inCanvas.queryByRole( 'region', { name } );
	const publish = ( image = 0 ) => acting( () => changePost( { isPublishing: true, featuredMedia: image } ) );

	it( 'each credit that is not shown is listed once, with what adds it, which shows the line', async () => {
		const editor = await open( saved( 'test/beside' ), cover( 1 ), cover( 1 ), cover( 4 ) );
		await publish( 1 );
		await waitFor( () => expect( panel( editor, '2 credits are not shown' ) ).not.toBeNull() );
		const items = () => [ ...editor.inCanvas.getByRole( 'list' ).querySelectorAll( 'li' ) ];
		expect( items().map( ( { textContent } ) => textContent ) ).toEqual( [
			`Featured image${ MISSING }Add a credit line`,
			`Cover${ MISSING }Add a credit lineShow`,
		] );
		const [ add, show ] = [ ...items()[ 1 ]!.querySelectorAll( 'button' ) ];
		expect( add ).toHaveAccessibleDescription( `Cover ${ MISSING }` );
		await click( show! );
		expect( editor.selected() ).toBe( 'core/cover' );
		await publish( 1 );
		await waitFor( () => expect( panel( editor, '2 credits are not shown' ) ).not.toBeNull() );
		await click( items()[ 0 ]!.querySelector( 'button' )! );
		expect( texts( editor ).at( -1 ) ).toBe( CREDIT );
		expect( editor.selected() ).toBe( 'core/paragraph' );
	} );

	it( 'nothing is there if all are shown', async () => {
		const editor = await open( saved( 'test/beside' ), cover( 3 ) );
		await publish();
		expect( editor.inCanvas.queryByRole( 'region' ) ).toBeNull();
	} );
} );
