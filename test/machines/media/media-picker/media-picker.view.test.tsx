import { fireEvent, screen, within } from '@testing-library/react';
import { BlockEditorProvider } from '@wordpress/block-editor';
import { MediaPickerView } from '../../../../blocks/_extensions/media-picker/modal/media-picker';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { provideServices } from '../../../_kit/services';
import type { mediaPickerMachine } from '../../../../machines/media/media-picker';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { setSite } from '../../../_kit/editor';
import { openPost } from '../../../_kit/post-store';
import { reduceMotion } from '../../../_kit/reduced-motion';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { photo, sources } from '../photos';
import { model } from './media-picker.model';

type Machine = typeof mediaPickerMachine;

const dialog = ( name: string ) => screen.getByRole( 'dialog', { name } );
const press = ( dialogName: string, name: string ) => () =>
	fireEvent.click( within( dialog( dialogName ) ).getByRole( 'button', { name } ) );
const isCopied = () => screen.queryByRole( 'region', { name: 'Copied media' } ) !== null;

reduceMotion();
beforeAll( () => {
	openPost();
	setSite( { media: { sources: [ sources.openverse ] } } );
	provideServices( {
		'media-browser': async () => ( {
			items: async () => ( {
				media: [ photo( 'a' ), photo( 'b' ) ],
				account: { image: '', name: '' },
				nextPage: '',
			} ),
		} ),
		// The model decides how copies end.
		'copy-to-library': async () => ( { copy: () => new Promise( () => {} ) } ),
	} );
} );

const interactions: Interactions< Machine > = {
	'picker.open': 'outside',
	'picker.close': () =>
		fireEvent.click( within( screen.getByRole( 'dialog' ) ).getByRole( 'button', { name: 'Close' } ) ),
	'copy.start': press( 'Select media', 'Select' ),
	'copy.keep': press( 'Copying is not finished', 'Keep waiting' ),
	'copy.stop': press( 'Copying is not finished', 'Stop copying' ),
	'copy.background': press( 'Copying is not finished', 'Continue in the background' ),
	'copy.done': 'outside',
	'copy.failed': 'outside',
	'copy.unauthorized': 'outside',
	'copy.cancelled': 'outside',
	'copy.started': 'outside',
	'batch.show': 'outside',
	'batch.end': 'outside',
	'account.connected': 'outside',
	'account.disconnected': 'outside',
};

/** Selects both photos, so that the next step may be to press “Select”. */
const selectAll = () =>
	screen
		.getAllByRole( 'checkbox' )
		.filter( ( item ) => item.getAttribute( 'aria-checked' ) === 'false' )
		.forEach( ( item ) => fireEvent.click( item ) );

const assertions: Assertions< Machine > = {
	closed: () => expect( screen.queryByRole( 'dialog' ) ).toBeNull(),
	'browsing.choosing'() {
		expect( dialog( 'Select media' ) ).toBeInTheDocument();
		expect( isCopied() ).toBe( false );
		selectAll();
	},
	'browsing.failed'() {
		expect( dialog( 'Select media' ) ).toBeInTheDocument();
		expect( isCopied() ).toBe( true );
	},
	'copying.watched'() {
		expect( dialog( 'Inserting media' ) ).toBeInTheDocument();
		expect( isCopied() ).toBe( true );
	},
	'copying.leaving': () => expect( dialog( 'Copying is not finished' ) ).toBeInTheDocument(),
};

describe( 'each generated path on the rendered dialog', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView(
				{
					model,
					render: ( flow: Flow< Machine > ) => (
						<BlockEditorProvider value={ [] } useSubRegistry>
							<MediaPickerView picker={ flow } />
						</BlockEditorProvider>
					),
					interactions,
					assertions,
				},
				path
			);
		}
	);
} );
