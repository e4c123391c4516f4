import { createBlock, registerBlockType, unregisterBlockType } from '@wordpress/blocks';
import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { frameText } from '../../../../blocks/_shared/video/poster/messages';
import { PosterPanel } from '../../../../blocks/_shared/video/poster/poster-panel';
import { PosterPicker } from '../../../../blocks/_shared/video/poster/poster-picker';
import { usePoster } from '../../../../blocks/_shared/video/poster/use-poster';
import { provideServices } from '../../../_kit/services';
import { frameAt } from '../../../machines/video/videos';
import { acting, click, mount, type } from '../../../_kit/mounted';

const FIRST = new File( [ 'a video' ], 'one.mp4', { type: 'video/mp4', lastModified: 1 } );
const SECOND = new File( [ 'another' ], 'two.mp4', { type: 'video/mp4', lastModified: 2 } );
const NEW = 'https://site.example/new.jpg';

const draw = jest.fn();
const post = jest.fn();
const read = jest.fn();
const chosen = jest.fn();

interface Attributes {
	file: number;
	poster: string;
	posterData: Record< string, unknown >;
}

/** A block as far as its poster. */
function Edit( { attributes: { file, poster, posterData } }: { attributes: Attributes } ) {
	const source = file === 1 ? FIRST : SECOND;
	const flow = usePoster( { guid: 'abcd1234', poster, posterData } );
	return (
		<div { ...useBlockProps() }>
			<PosterPicker source={ source } choice={ null } onChange={ chosen } canUpload />
			<InspectorControls>
				<PosterPanel source={ source } flow={ flow } canUpload />
			</InspectorControls>
		</div>
	);
}

beforeAll( () => {
	registerBlockType( 'test/poster', {
		apiVersion: 3,
		title: 'Poster',
		category: 'media',
		attributes: {
			file: { type: 'number', default: 1 },
			poster: { type: 'string', default: '' },
			posterData: { type: 'object', default: {} },
		},
		edit: Edit,
		save: () => null,
	} as never );
	provideServices( {
		'video-frame': async () => ( { draw } ),
		'video-poster': async () => ( { post, read } ),
	} );
} );
afterAll( () => unregisterBlockType( 'test/poster' ) );
beforeEach( () => {
	draw.mockReset().mockImplementation( async ( { atTime }: { atTime: number } ) => frameAt( atTime ) );
	post.mockReset().mockResolvedValue( { generating: false, poster: NEW } );
	read.mockReset().mockResolvedValue( { generating: false, poster: NEW } );
	chosen.mockReset();
} );

it( '[VIDEO-039] the slider of the picker chooses the frame that it is moved to (in part: the picker in a block)', async () => {
	const editor = await mount( [ createBlock( 'test/poster' ) ] );
	expect( draw.mock.calls[ 0 ][ 0 ] ).toEqual( { source: FIRST, atTime: 100 } );
	expect( chosen ).not.toHaveBeenCalled();
	await type( editor.inCanvas.getByRole( 'slider', { name: 'Video frame' } ), '2000' );
	expect( chosen.mock.calls ).toEqual( [ [ { type: 'frame', atTime: 2_000, image: expect.any( Blob ) } ] ] );
} );

it( 'another file of the block has frames of its own', async () => {
	const editor = await mount( [ createBlock( 'test/poster' ) ] );
	await editor.change( { file: 2 } );
	expect( draw.mock.calls.at( -1 )[ 0 ].source ).toBe( SECOND );
} );

it( '[VIDEO-091, VIDEO-095] the panel sends the frame that is shown, and the poster is written into the block', async () => {
	const editor = await mount( [ createBlock( 'test/poster' ) ] );
	expect( editor.inSidebar.queryByRole( 'slider' ) ).toBeNull();
	await click( editor.inSidebar.getByRole( 'button', { name: 'Poster' } ) );
	await type( editor.inSidebar.getByRole( 'slider', { name: 'Video frame' } ), '3000' );
	expect( post ).not.toHaveBeenCalled();
	await click( editor.inSidebar.getByRole( 'button', { name: 'Use this frame' } ) );
	expect( post.mock.calls[ 0 ][ 0 ] ).toMatchObject( { guid: 'abcd1234', choice: { type: 'frame', atTime: 3_000 } } );
	expect( editor.attributes() ).toMatchObject( { poster: NEW, posterData: { type: 'video-frame', atTime: 3_000 } } );
} );

it( 'the panel announces the frame that is drawn and shows it, and announces that it is saved', async () => {
	let show = () => {};
	draw.mockReturnValue( new Promise( ( resolve ) => ( show = () => resolve( frameAt( 100 ) ) ) ) );
	post.mockReturnValue( new Promise( () => {} ) );
	const editor = await mount( [ createBlock( 'test/poster' ) ] );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Poster' } ) );
	expect( editor.sidebar() ).toEqual( [
		'This video has no poster yet.',
		'status',
		'spinner',
		'Loading the frame…',
	] );
	await acting( () => show() );
	expect( editor.inSidebar.getByRole( 'img' ) ).toHaveAccessibleName( frameText( 100 ) );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Use this frame' } ) );
	expect( editor.sidebar().slice( 1, 4 ) ).toEqual( [ 'status', 'spinner', 'Saving the poster…' ] );
} );

it( 'a poster that the site was still making arrives with the panel closed', async () => {
	const editor = await mount( [ createBlock( 'test/poster' ) ] );
	await editor.change( { posterData: { type: 'video-frame', atTime: 700 } } );
	await acting( () => {} );
	expect( read.mock.calls[ 0 ][ 0 ] ).toEqual( { guid: 'abcd1234' } );
	expect( editor.attributes() ).toMatchObject( { poster: NEW } );
} );
