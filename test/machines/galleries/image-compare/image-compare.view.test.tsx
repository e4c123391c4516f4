import { screen } from '@testing-library/react';
import { BlockEditorProvider } from '@wordpress/block-editor';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { CompareView } from '../../../../blocks/image-compare/parts/compare-view';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { imageCompareMachine } from '../../../../machines/galleries/image-compare';
import { openPost } from '../../../_kit/post-store';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model as modelOfChart } from './image-compare.model';

/** With the real uploads, which the block renders; each file waits. */
const model = { ...modelOfChart, machine: imageCompareMachine };

type Machine = typeof imageCompareMachine;
type Snapshot = ReturnType< Flow< Machine >[ 'getSnapshot' ] >;

const view = ( flow: Flow< Machine > ) => (
	<BlockEditorProvider value={ [] } settings={ { mediaUpload() {} } }>
		<CompareView flow={ flow } orientation="horizontal" onChoose={ () => {} } />
	</BlockEditorProvider>
);

beforeAll( () => openPost() );

/** The dialogs, the toolbar and the sidebar are those of the wiring test and of the walks in a real editor. */
const interactions: Interactions< Machine > = {
	'pictures.change': 'outside',
	'media.pick': 'outside',
	'files.upload': 'outside',
	'uploads.sending': 'outside',
	'uploads.incomplete': 'outside',
	'picture.remove': 'outside',
	'alt.type': 'outside',
};

function expectPlaces( snapshot: Snapshot ) {
	const { pictures, failure } = snapshot.context;
	const shown = [ pictures.before, pictures.after ].filter( ( { url } ) => url );
	const isUploading = snapshot.matches( 'uploading' );
	expect(
		[ ...document.querySelectorAll( '[class^="image-compare__image-"]' ) ].map( ( img ) =>
			img.getAttribute( 'src' )
		)
	).toEqual( shown.map( ( { url } ) => url ) );
	expect( screen.queryAllByRole( 'slider' ) ).toHaveLength( shown.length === 2 ? 1 : 0 );
	expect( screen.queryAllByRole( 'button', { name: 'Upload' } ) ).toHaveLength( isUploading ? 0 : 2 - shown.length );
	expect( screen.queryAllByText( 'Before' ) ).toHaveLength( pictures.before.url ? 0 : 1 );
	expect( screen.queryAllByText( 'After' ) ).toHaveLength( pictures.after.url ? 0 : 1 );
	expect( screen.queryByRole( 'region', { name: 'Uploads' } ) !== null ).toBe( isUploading );
	expect( screen.queryByText( 'A bug', { selector: 'p' } ) !== null ).toBe( failure !== null );
}

const assertions: Assertions< Machine > = {
	editing: expectPlaces,
	'uploading.sending': expectPlaces,
	'uploading.incomplete': expectPlaces,
};

describe( 'each generated path on the rendered block', () => {
	const paths = explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const );
	it.each( paths )( '%s', ( _, path ) => walkView( { model, render: view, interactions, assertions }, path ) );
} );
