/** The flow in a block editor with its real store: its requests, and what replaces its block. */
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { BlockEditorProvider, store } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { dispatch, select, useSelect } from '@wordpress/data';
import { provideServices } from '../../_kit/services';
import { site } from '../../../blocks/_runtime/registration/site';
import { ImageStage, ImageToggle } from '../../../blocks/ai-assistant/parts/image/image-surface';
import { useImageFlow } from '../../../blocks/ai-assistant/parts/image/use-image-flow';
import { storyFeature } from '../../../stories/_kit/feature';
import { settled } from '../../_kit/live';
import { scripted } from '../../_kit/script';
import { green, red } from '../../machines/ai/image-generation/image-generation.model';
import { eachInAnEmptyEditor } from '../_runtime/_kit/session';
import { registerCoreImage } from './core-image';

const media = { id: 5, url: 'https://example.org/a-cat.png' };

let script: ReturnType< typeof scripted >;
let block: Block;

eachInAnEmptyEditor();

beforeAll( () => {
	registerCoreImage();
	provideServices( { 'image-generation': () => Promise.resolve( script.services ) } );
} );

beforeEach( () => {
	script = scripted( [ 'generate', 'upload' ] );
	block = createBlock( 'test/other' ) as Block;
} );

function Assistant() {
	const flow = useImageFlow( {
		key: block.clientId,
		postId: 3,
		access: { type: 'access.change', access: 'allowed' },
		onReplace: ( blocks ) => void dispatch( store ).replaceBlocks( block.clientId, blocks as Block[] ),
	} );
	return (
		<>
			<ImageToggle flow={ flow } isOffered />
			<ImageStage flow={ flow } feature={ storyFeature } site={ site() }>
				<p>The assistant for text</p>
			</ImageStage>
		</>
	);
}

/** Renders the blocks in the store, as the editor does. */
function Canvas() {
	const isThere = useSelect( ( read ) => read( store ).getBlockName( block.clientId ) !== null, [] );
	return isThere && <Assistant />;
}

const post = ( isShown = true ) => (
	<BlockEditorProvider value={ [ block ] } useSubRegistry={ false }>
		{ isShown && <Canvas /> }
	</BlockEditorProvider>
);
const click = ( name: string ) =>
	act( async () => {
		fireEvent.click( screen.getByRole( 'button', { name } ) );
		await settled();
	} );
const answer = ( port: string, output: unknown ) =>
	act( async () => {
		await settled();
		script.open( port ).answer( output );
		await settled();
	} );
const blocks = () =>
	select( store )
		.getBlocks()
		.map( ( { name, attributes }: Block ) => [ name, JSON.parse( JSON.stringify( attributes ) ) ] );
const picture = [ 'core/image', { ...media, alt: 'A cat', caption: '' } ];

it( '[AI-079, AI-166, AI-168] from the toolbar to the request, with the default prompt if none was typed', async () => {
	render( post() );
	expect( await screen.findByText( 'The assistant for text' ) ).toBeVisible();
	await click( 'Generate an image' );
	await click( 'Generate' );
	expect( script.open( 'generate' ).input ).toEqual( { prompt: 'What would you like to see?', postId: 3 } );
} );

async function choose() {
	const shown = render( post() );
	await click( 'Generate an image' );
	fireEvent.change( screen.getByRole( 'textbox' ), { target: { value: 'A cat' } } );
	await click( 'Generate' );
	await answer( 'generate', { images: [ red, green ] } );
	await click( 'Use image 2' );
	return shown;
}

it( '[AI-175, AI-176, AI-177] the chosen image replaces the block, with its prompt as alternative text and no caption', async () => {
	await choose();
	expect( script.open( 'upload' ).input ).toEqual( { image: green, prompt: 'A cat', postId: 3 } );
	expect( blocks() ).toEqual( [ [ 'test/other', {} ] ] );
	await answer( 'upload', { media } );
	expect( blocks() ).toEqual( [ picture ] );
} );

it( '[AI-175] also if the block was not mounted when the upload ended', async () => {
	const { rerender } = await choose();
	rerender( post( false ) );
	await answer( 'upload', { media } );
	expect( blocks() ).toEqual( [ [ 'test/other', {} ] ] );
	rerender( post() );
	await act( settled );
	expect( blocks() ).toEqual( [ picture ] );
} );

it( '[AI-180] a failed upload leaves the block and its list in place', async () => {
	await choose();
	script.open( 'upload' ).fail( new ServiceFailure( failed( 'refused', { reason: 'The disk is full.' } ) ) );
	await act( settled );
	expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 2 );
	expect( screen.getAllByText( 'The disk is full.' )[ 0 ] ).toBeVisible();
	expect( blocks() ).toEqual( [ [ 'test/other', {} ] ] );
} );
