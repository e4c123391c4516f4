import type { ReactNode } from 'react';
import { act, waitFor } from '@testing-library/react';
import { applyFilters } from '@wordpress/hooks';
import { createBlock, registerBlockType } from '@wordpress/blocks';
import type { Block, BlockConfiguration } from '@wordpress/blocks';
import { InnerBlocks, store as blockEditorStore, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { WhenUsed, register } from '../../../blocks/_extensions/readiness';
import { loadPanels } from '../../../blocks/_extensions/readiness/load';
import { provideReadiness } from '../../../blocks/_runtime/registration/readiness';
import { register as registerMarkdown } from '../../../blocks/markdown';
import { register as registerPhone } from '../../../blocks/phone';
import { acting, click, edit } from '../../_kit/editor';
import type { Editor } from '../../_kit/editor';
import { changePost } from '../../_kit/post-store';
import { saved } from '../../_kit/saved';

/** The panel as the post editor has it, without its looks. */
const slots = {
	PluginPrePublishPanel: ( { title, children }: { title: string; children?: ReactNode } ) => (
		<section aria-label={ title }>{ children }</section>
	),
};
const platform = ( wp: object ) => Object.assign( window, { wp } );

/** What the plugin renders stands in the editor beside all blocks; here in one of its own. */
function Beside() {
	return (
		<div { ...useBlockProps() }>
			<WhenUsed />
		</div>
	);
}
const registerBeside = () =>
	registerBlockType(
		{ name: 'test/beside', title: 'Beside', category: 'text', apiVersion: 3 } as BlockConfiguration,
		{ edit: Beside, save: () => null }
	);

const ONE = '1 block is not finished';
const TWO = '2 blocks are not finished';
const EXPOSED = '1 private video is public here';
const MARKDOWN = 'jetpack/markdown';

async function open( ...blocks: string[] ) {
	const editor = await edit(
		[ registerMarkdown, registerPhone, registerBeside ],
		[ ...blocks, saved( 'test/beside' ) ].join( '\n\n' ),
		{
			selected: [],
		}
	);
	await frame();
	return editor;
}

/** Who watches flows is told with the next frame. */
const frame = () => act( async () => void ( await new Promise( requestAnimationFrame ) ) );
const publish = ( isPublishing = true ) => acting( () => changePost( { isPublishing } ) );
const panel = ( { inCanvas }: Editor, name: string ) => inCanvas.queryByRole( 'region', { name } );

beforeEach( () => {
	platform( { editor: slots } );
	provideReadiness( async () => ( {
		[ MARKDOWN ]: ( { attributes: { source } } ) =>
			source ? null : { kind: 'unfinished', text: 'It has no text yet.', visitors: 'Visitors see nothing here.' },
		'jetpack/phone': ( { attributes: { phone } }, { isPublic } ) =>
			phone === 'video' && isPublic ? { kind: 'exposed', text: 'Private.', visitors: 'All see it.' } : null,
	} ) );
} );
afterEach( () => platform( {} ) );

it( '[CONT-177] blocks that are not finished are listed while a post is about to be published', async () => {
	const editor = await open( saved( MARKDOWN ), saved( MARKDOWN, { source: 'Tea' } ), saved( MARKDOWN ) );
	expect( panel( editor, TWO ) ).toBeNull();
	await publish();
	await waitFor( () => expect( panel( editor, TWO ) ).not.toBeNull() );
	const items = [ ...panel( editor, TWO )!.querySelectorAll( 'li' ) ];
	expect( items.map( ( { textContent } ) => textContent ) ).toEqual(
		Array( 2 ).fill( 'MarkdownIt has no text yet. Visitors see nothing here.Show' )
	);
	const [ , third ] = items.map( ( item ) => item.querySelector( 'button' )! );
	expect( third ).toHaveAccessibleDescription( 'Markdown It has no text yet. Visitors see nothing here.' );
	await click( third! );
	expect( document.querySelector( '.block-editor-block-list__block.is-selected' )?.id ).toBe(
		`block-${ editor.blocks()[ 2 ]!.clientId }`
	);
	// The panel has been closed, for the block to be seen.
	await waitFor( () => expect( panel( editor, TWO ) ).toBeNull() );
} );

it( '[CONT-177] a block that is finished meanwhile leaves the list, and one inside another is on it', async () => {
	const group = `<div class="wp-block-group">${ saved( MARKDOWN ) }</div>`;
	const editor = await open( saved( MARKDOWN ), saved( 'group', {}, group ) );
	await publish();
	await waitFor( () => expect( panel( editor, TWO ) ).not.toBeNull() );
	await editor.change( { source: 'Tea' } );
	await waitFor( () => expect( panel( editor, ONE ) ).not.toBeNull() );
} );

it.each< [ string, Parameters< typeof changePost >[ 0 ], boolean ] >( [
	[ 'public', {}, true ],
	[ 'private', { status: 'private' }, false ],
	[ 'protected by a password', { password: 'tea' }, false ],
	[ 'a synced pattern', { type: 'wp_block' }, false ],
] )( '[VIDEO-150] (in part) who can read a post that is %s', async ( _, post, isExposed ) => {
	const editor = await open( saved( 'jetpack/phone', { phone: 'video' } ), saved( MARKDOWN ) );
	await acting( () => changePost( { ...post, isPublishing: true } ) );
	await waitFor( () => expect( panel( editor, ONE ) ).not.toBeNull() );
	expect( panel( editor, EXPOSED )?.textContent ?? '' ).toBe(
		isExposed ? 'Phone NumberPrivate. All see it.Show' : ''
	);
} );

const View = () => <div { ...useInnerBlocksProps( useBlockProps() ) } />;

it( '[VIDEO-150] (in part) who can read a text for subscribers', async () => {
	const VIEW = 'premium-content/subscriber-view';
	const registerView = () =>
		registerBlockType( { name: VIEW, title: 'View', category: 'text', apiVersion: 3 } as BlockConfiguration, {
			edit: View,
			save: () => <InnerBlocks.Content />,
		} );
	const editor = await edit(
		[ registerMarkdown, registerPhone, registerView, registerBeside ],
		[
			saved( VIEW, {}, saved( 'jetpack/phone', { phone: 'video' } ) ),
			saved( MARKDOWN ),
			saved( 'test/beside' ),
		].join( '\n\n' ),
		{ selected: [] }
	);
	await publish();
	await waitFor( () => expect( panel( editor, ONE ) ).not.toBeNull() );
	expect( panel( editor, EXPOSED ) ).toBeNull();
} );

it( 'nothing is there in a post without a block of ours, and nothing breaks in an editor without such a panel', async () => {
	const editor = await open();
	await publish();
	expect( editor.inCanvas.queryByRole( 'region' ) ).toBeNull();
	platform( {} );
	expect( ( await open( saved( MARKDOWN ) ) ).canvas() ).toContain( 'Write your _Markdown_ **here**…' );
	expect( () => register() ).not.toThrow();
} );

it( 'nothing is there if the checks cannot be loaded', async () => {
	provideReadiness( () => Promise.reject( new Error( 'Offline' ) ) );
	await expect( loadPanels() ).rejects.toThrow( 'Offline' );
} );

it( 'is a plugin of the editors that take some', () => {
	const registerPlugin = jest.fn();
	platform( { plugins: { registerPlugin } } );
	register();
	expect( registerPlugin ).toHaveBeenCalledWith( 'statecraft-readiness', { render: WhenUsed } );
} );

describe( '[CONT-179] a post that is published without the panel', () => {
	const notices = () =>
		select( noticesStore ).getNotices() as { content: string; actions: { onClick: () => void }[] }[];
	const { resetBlocks } = dispatch( blockEditorStore ) as unknown as { resetBlocks: ( blocks: Block[] ) => void };
	const save = ( edits: object = {}, options: object = {} ) =>
		expect( applyFilters( 'editor.preSavePost', edits, options ) ).toBe( edits );
	let block: Block;

	beforeEach( async () => {
		await open();
		await loadPanels();
		block = createBlock( MARKDOWN );
		resetBlocks( [ block ] );
	} );
	afterEach( () => {
		resetBlocks( [] );
		void dispatch( noticesStore ).removeAllNotices();
	} );

	it.each( [ 'publish', 'future' ] )( 'has a notice, which leads to the block: %s', ( status ) => {
		save( { status } );
		expect( notices().map( ( { content } ) => content ) ).toEqual( [
			'1 block is not finished. It has no text yet. Visitors see nothing here.',
		] );
		notices()[ 0 ]!.actions[ 0 ]!.onClick();
		expect( select( blockEditorStore ).getSelectedBlockClientId() ).toBe( block.clientId );
	} );

	it( 'has none for a draft, an update, an autosave, after the panel, or if all is finished', () => {
		save();
		save( { status: 'draft' } );
		save( { status: 'publish' }, { isAutosave: true } );
		changePost( { isPublishing: true } );
		save( { status: 'publish' } );
		changePost( { isPublishing: false } );
		resetBlocks( [ createBlock( MARKDOWN, { source: 'Tea' } ) ] );
		save( { status: 'publish' } );
		expect( notices() ).toEqual( [] );
	} );
} );
