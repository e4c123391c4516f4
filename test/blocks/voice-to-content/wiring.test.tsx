/** The block in an editor: what it says before anything is recorded, and the text that takes its place. */
import { getBlockType, serialize } from '@wordpress/blocks';
import type { Site } from '../../../blocks/_runtime/registration/site';
import { register } from '../../../blocks/voice-to-content';
import type { Quota } from '../../../machines/ai/ai-feature';
import { acting, click, edit, script } from '../../_kit/editor';
import type { Script } from '../../_kit/script';
import { allowed } from '../../machines/ai/ai-feature/ai-feature.model';
import { TEXT, file, recordingOf } from '../../machines/ai/voice-to-content/voice-to-content.model';
import { itHasAnExample } from '../_shared/example-wiring';

const NAME = 'jetpack/voice-to-content';
const SAVED = `<!-- wp:${ NAME } /-->`;
const PORTS = {
	'voice-to-content': [ 'record', 'hold', 'finish', 'read', 'transcribe' ],
	'ai-feature': [ 'quota', 'autosave' ],
};

let site: Script;
beforeEach( () => {
	site = script( PORTS );
} );

async function open( quota: Partial< Quota > = {}, settings: Partial< Site > = {} ) {
	const editor = await edit( [ register ], SAVED, { site: settings } );
	await acting( () => site.open( 'quota' ).answer( { ...allowed, ...quota } ) );
	const button = ( name: string ) => editor.inCanvas.getByRole( 'button', { name } );
	return { ...editor, button };
}

it( '[SHARE-206] the inserter finds it by what people call it, and it saves nothing', async () => {
	const editor = await open();
	const { title, keywords } = getBlockType( NAME )!;
	expect( title ).toBe( 'Voice to content' );
	expect( keywords ).toEqual( expect.arrayContaining( [ 'dictate', 'microphone', 'transcribe' ] ) );
	expect( serialize( editor.blocks() as never ) ).toBe( SAVED );
} );

it( '[SHARE-208] it offers to record and to upload a recording', async () => {
	const editor = await open();
	expect( editor.canvas() ).toEqual( [
		'Voice to content',
		'Say what you want to write, up to 10 minutes or 20 MB. What you say becomes paragraphs in place of this block.',
		'status',
		'button Record',
		'button Upload a recording',
		// Its field, which is hidden.
		'textbox',
	] );
} );

it( '[SHARE-209, SHARE-212] the text of a recording takes the place of the block, as text', async () => {
	const editor = await open();
	await acting( () => {
		const field = editor.button( 'Upload a recording' ).ownerDocument.querySelector( 'input[type="file"]' )!;
		Object.defineProperty( field, 'files', { value: [ file ] } );
		field.dispatchEvent( new Event( 'change', { bubbles: true } ) );
	} );
	await acting( () => site.open( 'read' ).answer( recordingOf( 'file' ) ) );
	await click( editor.button( 'Transcribe' ) );
	await acting( () => site.open( 'transcribe' ).answer( { text: `${ TEXT }\n\n1 < 2 & [gallery]` } ) );
	expect( editor.blocks().map( ( { name, attributes } ) => [ name, String( attributes.content ) ] ) ).toEqual( [
		[ 'core/paragraph', 'Tea grows slowly.' ],
		[ 'core/paragraph', 'Trains do not.' ],
		[ 'core/paragraph', '1 &lt; 2 &amp; [\u2060gallery]' ],
	] );
} );

it( '[SHARE-214] a provider that cannot transcribe is named before anything is recorded', async () => {
	const editor = await open( { isTranscriptionSet: false } );
	expect( editor.inCanvas.getByText( 'The AI provider of this site does not transcribe recordings.' ) ).toBeVisible();
	expect( editor.inCanvas.getByRole( 'link', { name: 'Open the AI settings' } ) ).toBeVisible();
	expect( editor.button( 'Record' ) ).toHaveAttribute( 'aria-disabled', 'true' );
	expect( editor.button( 'Upload a recording' ) ).toHaveAttribute( 'aria-disabled', 'true' );
	await click( editor.button( 'Check again' ) );
	await acting( () => site.open( 'quota' ).answer( allowed ) );
	expect( editor.button( 'Record' ) ).not.toHaveAttribute( 'aria-disabled', 'true' );
} );

it( '[SHARE-214] who may not change the settings is told whom to ask', async () => {
	const editor = await open( { isTranscriptionSet: false }, { canManage: false } );
	expect( editor.inCanvas.getByText( 'Ask an administrator of this site to set one up that does.' ) ).toBeVisible();
	expect( editor.inCanvas.queryByRole( 'link', { name: 'Open the AI settings' } ) ).toBeNull();
} );

it( '[SHARE-214] a user who has no requests left sees that', async () => {
	const editor = await open( { isOverLimit: true } );
	expect( editor.inCanvas.getByText( /This site allows each person/ ) ).toBeVisible();
	expect( editor.button( 'Record' ) ).toHaveAttribute( 'aria-disabled', 'true' );
} );

it( '[SHARE-213] the limit is what the server takes', async () => {
	const editor = await open( { recordingBytes: 2_097_152 } );
	expect( editor.inCanvas.getByText( /10 minutes or 2 MB/ ) ).toBeVisible();
	await click( editor.button( 'Record' ) );
	expect( site.open( 'record' ).input ).toMatchObject( { maxBytes: 2_097_152 } );
} );

it( 'the sidebar says where a recording goes', async () => {
	const editor = await open();
	expect( editor.toolbar() ).toEqual( [] );
	expect( editor.sidebar() ).toEqual( [
		'heading AI provider',
		'A recording is sent from this site to the AI provider its owner has chosen once you press “Transcribe”. This site keeps nothing of it.',
		expect.stringContaining( 'requests' ),
		'The count resets on December 1, 2026.',
		'3,400 tokens in prompts, 5,600 in answers.',
		'Estimated cost: $0.0645, based on the prices in the settings.',
		'button Refresh usage',
		'link Settings (opens in a new tab)',
	] );
} );

itHasAnExample( {
	registers: [ register ],
	name: NAME,
	ports: PORTS,
	shows: expect.arrayContaining( [ 'Voice to content', 'button Record' ] ),
} );
