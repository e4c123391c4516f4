/** Which of the two renders `core/video` in the editor. */
import { register } from '../../../../blocks/_extensions/core-video';
import type { VideoBlockProps } from '../../../../blocks/_shared/video/video-block';
import { registerCoreVideo } from '../../../_kit/core-video';
import { acting, edit } from '../../../_kit/editor';

// What it shows is tested with the block itself.
jest.mock( '../../../../blocks/_shared/video/video-block', () => ( {
	__esModule: true,
	default: ( { name, clientId, attributes, setAttributes, isSelected }: VideoBlockProps ) => (
		<button
			aria-label={ `ours: ${ JSON.stringify( { name, guid: attributes.guid, isSelected } ) }` }
			onClick={ () => setAttributes( { guid: undefined } as object ) }
		>
			{ clientId }
		</button>
	),
} ) );

const GUID = { guid: 'kUJmAcSf', className: 'is-framed', align: 'wide' };
const HOSTED = `<!-- wp:video ${ JSON.stringify( GUID ) } /-->`;
const PLAIN =
	'<!-- wp:video {"id":7} -->\n<figure class="wp-block-video"><video controls src="https://a.org/k.mp4"></video></figure>\n<!-- /wp:video -->';

const open = ( post: string ) => edit( [ register, registerCoreVideo ], post );

it( 'a block with a guid is ours, with all that a block is given', async () => {
	const editor = await open( HOSTED );
	const button = editor.inCanvas.getByRole( 'button', { name: /^ours/ } );
	expect( button ).toHaveAccessibleName( 'ours: {"name":"core/video","guid":"kUJmAcSf","isSelected":true}' );
	expect( button ).toHaveTextContent( editor.block( 0 ).clientId );
	expect( editor.inCanvas.queryByText( 'Video of core' ) ).toBeNull();
} );

it( 'what the editor adds to every block stays', async () => {
	const editor = await open( HOSTED );
	await acting( () => editor.inSidebar.getByRole( 'button', { name: 'Advanced' } ).click() );
	expect( editor.inSidebar.getByRole( 'textbox', { name: /Additional CSS class/ } ) ).toHaveValue( 'is-framed' );
} );

it( 'a block without one is of core', async () => {
	const editor = await open( PLAIN );
	expect( editor.inCanvas.getByText( 'Video of core' ) ).toBeVisible();
	expect( editor.inCanvas.queryByRole( 'button', { name: /^ours/ } ) ).toBeNull();
} );

it( '[VIDEO-034] a block that loses its guid is of core again (the attribute side)', async () => {
	const editor = await open( HOSTED );
	await acting( () => editor.inCanvas.getByRole( 'button', { name: /^ours/ } ).click() );
	expect( editor.inCanvas.getByText( 'Video of core' ) ).toBeVisible();
	expect( editor.attributes().guid ).toBeUndefined();
} );

it( '[VIDEO-016] a block with a file to upload is ours before it has a guid', async () => {
	const editor = await open( PLAIN );
	await editor.change( { fileForImmediateUpload: 'file-1' } );
	expect( editor.inCanvas.getByRole( 'button', { name: /^ours/ } ) ).toBeVisible();
} );

it( 'where the feature is off, core/video is as core has it', async () => {
	const editor = await edit( [ registerCoreVideo ], PLAIN );
	expect( editor.block( 0 ).attributes ).toHaveProperty( 'src', 'https://a.org/k.mp4' );
	expect( editor.inCanvas.getByText( 'Video of core' ) ).toBeVisible();
} );
