import type { ReactNode } from 'react';
import { act, waitFor } from '@testing-library/react';
import { applyFilters } from '@wordpress/hooks';
import { createBlock, registerBlockType } from '@wordpress/blocks';
import type { Block, BlockConfiguration } from '@wordpress/blocks';
import { store as blockEditorStore, useBlockProps } from '@wordpress/block-editor';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { WhenAssisted, register } from '../../../blocks/_extensions/answers';
import { answerExcerpt } from '../../../blocks/_extensions/answers/pending';
import { register as registerFormAssistant } from '../../../blocks/_extensions/form-assistant';
import { register as registerAssistant } from '../../../blocks/ai-assistant';
import { register as registerButton } from '../../../blocks/button';
import { register as registerForm } from '../../../blocks/contact-form';
import { acting, click, edit, script, type } from '../../_kit/editor';
import type { Editor } from '../../_kit/editor';
import { saved } from '../../_kit/saved';
import { allowed } from '../../machines/ai/ai-feature/ai-feature.model';

const ASSISTANT = 'jetpack/ai-assistant';
const PORTS = {
	'ai-feature': [ 'quota', 'autosave' ],
	'ai-request': [ 'words' ],
	'image-generation': [ 'generate', 'upload' ],
};

/** The places as the post editor has them, without its looks. */
const slots = {
	PluginPrePublishPanel: ( { title, children }: { title: string; children?: ReactNode } ) => (
		<section aria-label={ title }>{ children }</section>
	),
	PluginPostStatusInfo: ( { children }: { children?: ReactNode } ) => <aside aria-label="Status">{ children }</aside>,
};
const platform = ( wp: object ) => Object.assign( window, { wp } );

/** What the plugin renders stands in the editor beside all blocks; here in one of its own. */
function Beside() {
	return (
		<div { ...useBlockProps() }>
			<WhenAssisted />
		</div>
	);
}
const registerBeside = () =>
	registerBlockType(
		{ name: 'test/beside', title: 'Beside', category: 'text', apiVersion: 3 } as BlockConfiguration,
		{
			edit: Beside,
			save: () => null,
		}
	);

const change = ( changed: object ) =>
	( dispatch( 'core/editor' ) as unknown as { change: ( changed: object ) => void } ).change( changed );

async function open( ...assistants: object[] ) {
	const services = script( PORTS );
	const post = [ ...assistants.map( ( attributes ) => saved( ASSISTANT, attributes ) ), saved( 'test/beside' ) ];
	const editor = await edit( [ registerAssistant, registerBeside ], post.join( '\n\n' ), { selected: [] } );
	if ( assistants.length > 0 ) {
		await acting( () => services.open( 'quota' ).answer( allowed ) );
	}
	await frame();
	return { editor, services };
}

/** Who watches flows is told with the next frame. */
const frame = () => act( async () => void ( await new Promise( requestAnimationFrame ) ) );
const panel = ( { inCanvas }: Editor, name: string ) => inCanvas.queryByRole( 'region', { name } );
const press = async ( editor: Editor, name: string, at = 0 ) => {
	const parts = editor.inCanvas.getAllByRole( 'listitem' );
	const button = [ ...parts[ at ]!.querySelectorAll( 'button' ) ].find( ( { textContent } ) => textContent === name );
	await click( button! );
	await frame();
};

// The editor looks for what is added to blocks when it first shows one.
beforeAll( registerFormAssistant );
beforeEach( () => platform( { editor: slots } ) );
afterEach( () => platform( {} ) );

const ONE = '1 answer has not been accepted';

it( 'answers that wait are listed by their first words, and accepted or dropped', async () => {
	const { editor } = await open( { content: '## **Tea** is good' }, { content: 'Bread' }, {} );
	const list = panel( editor, '2 answers have not been accepted' );
	expect( list ).toHaveTextContent( 'They are not on the page until you accept them.' );
	expect( [ ...list!.querySelectorAll( 'li' ) ].map( ( { textContent } ) => textContent ) ).toEqual( [
		'“Tea is good”AcceptDiscard',
		'“Bread”AcceptDiscard',
	] );
	await press( editor, 'Accept' );
	expect( editor.blocks().map( ( { name } ) => name ) ).toEqual( [
		...[ 'core/paragraph', ASSISTANT, ASSISTANT, 'test/beside' ],
	] );
	expect( panel( editor, ONE ) ).toHaveTextContent( 'It is not on the page until you accept it.' );
	await press( editor, 'Discard' );
	expect( panel( editor, ONE ) ).toBeNull();
	expect( editor.content() ).not.toContain( 'Bread' );
} );

it( 'one that is still being written is listed by itself, and stopped', async () => {
	const { editor, services } = await open( {} );
	await type( editor.inCanvas.getByRole( 'textbox' ), 'About tea' );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Send' } ) );
	await frame();
	const running = '1 answer is still being written';
	expect( panel( editor, running ) ).toHaveTextContent( '“About tea”Stop' );
	expect( panel( editor, ONE ) ).toBeNull();
	await acting( () => services.open( 'words' ).reply( { type: 'words.chunk', text: 'Tea is' } ) );
	await frame();
	expect( panel( editor, running ) ).toHaveTextContent( '“Tea is”Stop' );
	await press( editor, 'Stop' );
	expect( panel( editor, running ) ).toBeNull();
	expect( panel( editor, ONE ) ).toHaveTextContent( '“Tea is”AcceptDiscard' );
} );

describe( 'a form that AI writes', () => {
	const running = '1 form is still being written';
	async function write() {
		const services = script( { 'ai-feature': [ 'quota' ], 'form-assistant': [ 'words' ] } );
		const field = saved( 'jetpack/field-email', { label: 'Where to write' } );
		const editor = await edit(
			[ registerForm, registerButton, registerBeside ],
			[
				saved( 'test/beside' ),
				saved( 'jetpack/contact-form', {}, `<div class="wp-block-jetpack-contact-form">${ field }</div>` ),
			].join( '\n\n' ),
			{ selected: [ 1 ] }
		);
		await acting( () => services.open( 'quota' ).answer( allowed ) );
		await frame();
		expect( panel( editor, running ) ).toBeNull();
		await click( editor.inToolbar.getByRole( 'button', { name: 'AI Assistant' } ) );
		await type( editor.inPage.getByRole( 'textbox', { name: /to write the form/ } ), 'An [RSVP] form' );
		await click( editor.inPage.getByRole( 'button', { name: 'Send' } ) );
		// The last look comes while the author is elsewhere.
		await editor.select( 0 );
		await frame();
		return {
			editor,
			words: services.open( 'words' ),
			hear: async ( text: string ) => {
				await acting( () => services.open( 'words' ).reply( { type: 'words.chunk', text } ) );
				await frame();
			},
			fields: () => editor.blocks()[ 1 ]!.innerBlocks.map( ( { name } ) => name ),
		};
	}
	const NAME = '<!-- wp:jetpack/field-name {"label":"Who"} /-->';

	it( 'is listed by what was asked, as long as it is written, and what the page would show is said', async () => {
		const { editor, words, hear } = await write();
		expect( panel( editor, running ) ).toHaveTextContent( '“An [RSVP] form”Stop' );
		expect( panel( editor, running ) ).not.toHaveTextContent( 'Discard' );
		await hear( NAME );
		expect( panel( editor, running ) ).toHaveTextContent(
			/^If you publish now, the page shows only the fields written so far\.“An \[RSVP\] form”StopDiscard$/
		);
		await acting( () => words.end() );
		await frame();
		expect( panel( editor, running ) ).toBeNull();
	} );

	it( 'is stopped there, with the fields that have come', async () => {
		const { editor, hear, fields, words } = await write();
		await hear( NAME );
		await press( editor, 'Stop' );
		expect( fields() ).toEqual( [ 'jetpack/field-name', 'jetpack/button' ] );
		expect( [ panel( editor, running ), words.signal.aborted ] ).toEqual( [ null, true ] );
	} );

	it( 'is dropped there: the form is again what it was', async () => {
		const { editor, hear, fields } = await write();
		await hear( NAME );
		await press( editor, 'Discard' );
		expect( fields() ).toEqual( [ 'jetpack/field-email' ] );
		expect( panel( editor, running ) ).toBeNull();
	} );

	it( 'is led to', async () => {
		const { editor } = await write();
		await press( editor, '“An [RSVP] form”' );
		expect( editor.selected() ).toBe( 'jetpack/contact-form' );
	} );

	it( 'is only led to from the code editor', async () => {
		const { editor } = await write();
		await acting( () => change( { mode: 'text' } ) );
		await waitFor( () => expect( panel( editor, running )?.querySelectorAll( 'button' ) ).toHaveLength( 1 ) );
	} );
} );

it( 'the first words of one lead to its block', async () => {
	const { editor } = await open( {}, { content: 'Bread' } );
	await press( editor, '“Bread”' );
	expect( editor.toolbar() ).toContain( 'button Write from the post' );
} );

it( 'the state of a post that is on the page says it, too', async () => {
	const { editor } = await open( { content: 'Tea' } );
	const status = () => editor.inCanvas.queryByRole( 'complementary', { name: 'Status' } );
	expect( status() ).toBeNull();
	await acting( () => change( { status: 'publish' } ) );
	await waitFor( () => expect( status() ).toHaveTextContent( ONE ) );
	await click( status()!.querySelector( 'button' )! );
	expect( editor.toolbar() ).toContain( 'button Write from the post' );
	await acting( () => change( { status: 'future' } ) );
	await waitFor( () => expect( status() ).toHaveTextContent( ONE ) );
	await acting( () => change( { status: 'draft' } ) );
	await waitFor( () => expect( status() ).toBeNull() );
} );

it( 'text that a block was made of is as little on the page as an answer', async () => {
	const { editor } = await open( { originalContent: 'As it was' } );
	expect( panel( editor, ONE ) ).toHaveTextContent( '“As it was”Discard' );
	await press( editor, 'Discard' );
	expect( editor.content() ).toContain( '<p>As it was</p>' );
} );

it( 'in the code editor an answer is only led to: no block is there to take it', async () => {
	const { editor } = await open( { content: 'Tea' } );
	await acting( () => change( { mode: 'text' } ) );
	// The editor renders what is not selected when it has time.
	await waitFor( () => expect( panel( editor, ONE )?.querySelectorAll( 'button' ) ).toHaveLength( 1 ) );
	await press( editor, '“Tea”' );
	await waitFor( () => expect( panel( editor, ONE ) ).toHaveTextContent( '“Tea”AcceptDiscard' ) );
} );

it( 'nothing is there without an answer, and nothing breaks where an editor has no such places', async () => {
	expect( ( await open( {} ) ).editor.inCanvas.queryByRole( 'region' ) ).toBeNull();
	expect( ( await open() ).editor.inCanvas.queryByRole( 'region' ) ).toBeNull();
	platform( {} );
	expect( ( await open( { content: 'Tea' } ) ).editor.canvas() ).toContain( 'Tea' );
	expect( () => register() ).not.toThrow();
} );

it( 'is a plugin of the editors that take some', () => {
	const registerPlugin = jest.fn();
	platform( { plugins: { registerPlugin } } );
	register();
	expect( registerPlugin ).toHaveBeenCalledWith( 'statecraft-answers', { render: WhenAssisted } );
} );

describe( 'a save that puts a post on the page', () => {
	const shown = () =>
		select( noticesStore ).getNotices() as { content: string; actions: { onClick: () => void }[] }[];
	const { resetBlocks } = dispatch( blockEditorStore ) as unknown as { resetBlocks: ( blocks: Block[] ) => void };
	const save = ( edits: object = {}, options: object = {} ) =>
		expect( applyFilters( 'editor.preSavePost', edits, options ) ).toBe( edits );
	let block: Block;

	beforeEach( async () => {
		await open();
		await import( '../../../blocks/_extensions/answers/answers' );
		block = createBlock( ASSISTANT, { content: 'Tea' } );
		resetBlocks( [ block ] );
	} );
	afterEach( () => {
		resetBlocks( [] );
		void dispatch( noticesStore ).removeAllNotices();
	} );

	it.each( [
		[ 'is published', 'draft', { status: 'publish' } ],
		[ 'is scheduled', 'draft', { status: 'future' } ],
		[ 'is updated', 'publish', {} ],
		[ 'is updated for some', 'private', {} ],
	] )( 'says what is left off when it %s', ( _, status, edits ) => {
		change( { status } );
		save( edits );
		expect( shown().map( ( { content } ) => content ) ).toEqual( [
			'1 answer has not been accepted. It is not on the page until you accept it.',
		] );
		shown()[ 0 ]!.actions[ 0 ]!.onClick();
		expect( select( blockEditorStore ).getSelectedBlockClientId() ).toBe( block.clientId );
		resetBlocks( [] );
		save( edits );
		expect( shown() ).toEqual( [] );
	} );

	it( 'says nothing where it has been said, of drafts, and of what the editor saves by itself', () => {
		change( { status: 'draft' } );
		save();
		save( { status: 'publish' }, { isAutosave: true } );
		change( { isPublishing: true } );
		save( { status: 'publish' } );
		expect( shown() ).toEqual( [] );
	} );
} );

it.each( [
	[ '## **Tea** is _good_', 'Tea is good' ],
	[ '- One\n- Two', 'One Two' ],
	[ '[Tea](https://example.org) and ![a cup](cup.png)', 'Tea and a cup' ],
	[ '<!-- wp:heading -->\n<h2>Tea</h2>\n<!-- /wp:heading -->', 'Tea' ],
	[ `${ 'word '.repeat( 30 ) }`, `${ 'word '.repeat( 16 ).trim() }…` ],
	[ '', '' ],
] )( 'the first words of %j', ( text, words ) => {
	expect( answerExcerpt( text ) ).toBe( words );
} );
