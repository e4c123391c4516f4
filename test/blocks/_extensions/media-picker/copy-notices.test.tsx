/** The notice about copies that ended in the background, in the real store of editor notices. */
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { CopiesFlow } from '../../../../blocks/_extensions/media-picker/copies/copies-view';
import { showCopyNotice } from '../../../../blocks/_extensions/media-picker/copies/notices';
import type { copyToLibraryMachine } from '../../../../machines/media/copy-to-library';
import { live, settled } from '../../../_kit/live';
import { inputOf, machine } from '../../../machines/media/copy-to-library/copy-to-library.model';

const onOpen = jest.fn();
const shown = () => select( noticesStore ).getNotices();
const labels = () => shown().map( ( { actions } ) => actions.map( ( { label } ) => label ) );
const press = ( label: string ) =>
	( shown()[ 0 ]!.actions.find( ( one ) => one.label === label ) as unknown as { onClick: () => void } ).onClick();

afterEach( () => {
	dispatch( noticesStore ).removeAllNotices();
	onOpen.mockReset();
} );

/** A batch of three photos that ended in the background; `a` arrives, the others end as told. */
async function ended( others: object[] ) {
	const flow = live( machine, inputOf( ...[ 'a', 'b', 'c' ].slice( 0, others.length ) ) );
	const sent: unknown[] = [];
	const seen = frozen< typeof copyToLibraryMachine >( flow.snapshot(), ( event ) => sent.push( event ) );
	flow.actor.on( 'notice.show', ( ending ) => showCopyNotice( seen as CopiesFlow, ending, onOpen ) );
	flow.actor.send( { type: 'copy.background' } );
	for ( const output of others ) {
		flow.script.open( 'copyItem' ).answer( output );
		await settled();
	}
	return sent;
}

const copied = {
	copied: { id: 4, url: 'https://a.example/b.jpg', alt: '', caption: '', title: '', type: 'image' },
	failure: null,
};
const failure = ( code: string ) => ( { copied: null, failure: { kind: 'refused', code } } );

it( 'copies that have arrived are reported with the number, and inserted by the notice, once', async () => {
	const sent = await ended( [ copied, copied, copied ] );
	expect( shown() ).toMatchObject( [
		{ status: 'success', content: '3 items were copied into the media library.' },
	] );
	expect( labels() ).toEqual( [ [ 'Insert' ] ] );
	press( 'Insert' );
	expect( sent ).toEqual( [ { type: 'arrived.insert' } ] );
	expect( shown() ).toEqual( [] );
} );

it( 'some failures: what arrived can be inserted, and the rest be shown', async () => {
	const sent = await ended( [ copied, failure( 'media_gone' ), copied ] );
	expect( shown() ).toMatchObject( [
		{ status: 'warning', content: '2 of 3 items were copied into the media library.' },
	] );
	expect( labels() ).toEqual( [ [ 'Insert 2 copied items', 'Show the rest' ] ] );
	press( 'Show the rest' );
	expect( [ sent, shown() ] ).toEqual( [ [], [] ] );
	expect( onOpen ).toHaveBeenCalledTimes( 1 );
} );

it( 'nothing arrived: there is nothing to insert', async () => {
	await ended( [ failure( 'media_gone' ) ] );
	expect( shown() ).toMatchObject( [
		{ status: 'warning', content: '0 of 1 item was copied into the media library.' },
	] );
	expect( labels() ).toEqual( [ [ 'Show the rest' ] ] );
} );

it( '[MEDIA-129] a lost account: the notice says what to do', async () => {
	await ended( [ copied, failure( 'authorization_required' ) ] );
	expect( shown() ).toMatchObject( [
		{ status: 'warning', content: '1 of 2 items were copied. Connect the account again to copy the rest.' },
	] );
	expect( labels() ).toEqual( [ [ 'Insert 1 copied item', 'Show the rest' ] ] );
} );
