import { fireEvent, render, screen } from '@testing-library/react';
import { FileSettingsPanel } from '../../../../blocks/_shared/video/settings/file-settings-panel';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { site } from '../../../../blocks/_runtime/registration/site';
import { failed } from '../../../../machines/_kit';
import type { Context, videoSettingsMachine } from '../../../../machines/video/video-settings';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { videoSettingsStories } from '../../../../stories/machines/video/video-settings.table';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './video-settings.model';

type Machine = typeof videoSettingsMachine;

const view = ( flow: Flow< Machine > ) => <FileSettingsPanel flow={ flow } />;
const radio = ( rating: string ) => screen.getByRole( 'radio', { name: new RegExp( `^${ rating }: ` ) } );
const download = () => screen.getByRole( 'checkbox', { name: 'Allow download' } );
const privacy = () => screen.getByRole( 'combobox', { name: 'Privacy' } );
const notice = () => document.querySelector( '.components-notice__content' )?.textContent ?? '';

const interactions: Interactions< Machine > = {
	'setting.change': ( { name, value } ) => {
		switch ( name ) {
			case 'rating':
				return void fireEvent.click( radio( value ) );
			case 'allowDownload':
				return void fireEvent.click( download() );
			case 'privacySetting':
				return void fireEvent.change( privacy(), { target: { value: String( value ) } } );
		}
	},
	'record.change': 'outside',
};

const shows =
	( status: RegExp ) =>
	( { context: { shown, failure } }: { context: Context } ) => {
		expect( screen.getAllByRole( 'radio' ).filter( ( one ) => ( one as HTMLInputElement ).checked ) ).toEqual( [
			radio( shown.rating ),
		] );
		expect( ( download() as HTMLInputElement ).checked ).toBe( shown.allowDownload );
		expect( privacy() ).toHaveValue( String( shown.privacySetting ) );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( status );
		expect( notice() !== '' ).toBe( failure !== null );
	};

const assertions: Assertions< Machine > = {
	settled: shows( /^Changes are saved immediately/ ),
	saving: shows( /^Saving…$/ ),
	failed: shows( /^Changes are saved immediately/ ),
};

describe( 'each generated path on the rendered panel', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( { model, render: view, interactions, assertions }, path );
		}
	);
} );

const show = ( context: Partial< Context > = {} ) => {
	const send = jest.fn();
	const story = videoSettingsStories.failed;
	const snapshot = storySnapshot( model.machine, { ...story, context: { ...story.context, ...context } } );
	render( view( frozen< Machine >( snapshot, send ) ) );
	return send;
};
const optionsOf = ( select: HTMLElement ) =>
	[ ...select.querySelectorAll( 'option' ) ].map( ( { value, text } ) => [ value, text ] );

it( '[VIDEO-061] the panel has rating, download and privacy', () => {
	show();
	expect( screen.getByRole( 'button', { name: 'Video File Settings' } ) ).toHaveAttribute( 'aria-expanded', 'true' );
	expect( screen.getByRole( 'radiogroup', { name: 'Rating' } ) ).toContainElement( radio( 'G' ) );
	expect( screen.getAllByRole( 'radio' ) ).toEqual( [ radio( 'G' ), radio( 'PG-13' ), radio( 'R-17' ) ] );
	expect( download() ).toBeEnabled();
	expect( optionsOf( privacy() ) ).toEqual( [
		[ '2', 'Site default' ],
		[ '0', 'Public' ],
		[ '1', 'Private' ],
	] );
} );

it( '[VIDEO-061] each control sends its change', () => {
	const send = show();
	fireEvent.click( radio( 'R-17' ) );
	fireEvent.click( download() );
	fireEvent.change( privacy(), { target: { value: '1' } } );
	expect( send.mock.calls.flat() ).toEqual( [
		{ type: 'setting.change', name: 'rating', value: 'R-17' },
		{ type: 'setting.change', name: 'allowDownload', value: true },
		{ type: 'setting.change', name: 'privacySetting', value: 1 },
	] );
} );

/** What the editor knows of videos, besides whether they are private. */
const editorData = { canUpload: true, isIncluded: true, upgradeUrl: '', ajaxUrl: '', parallelUploads: 1 };
const saved = { rating: 'G', allowDownload: false } as const;

it.each( [
	[ 0, true, 'Anyone can watch the video.' ],
	[ 1, false, 'Only readers of a post with the video can watch it.' ],
	[ 2, false, 'Site default: public. Anyone can watch the video.' ],
	[ 2, true, 'Site default: private. Only readers of a post with the video can watch it.' ],
] as const )(
	'[VIDEO-089] privacy %d says who can watch, on a site of which the editor says that it is private: %s',
	( privacySetting, isPrivate, text ) => {
		window.statecraft = { ...site(), video: { ...editorData, isPrivateSite: isPrivate } };
		show( { shown: { ...saved, privacySetting } } );
		expect( privacy() ).toHaveAccessibleDescription( text );
		delete window.statecraft;
	}
);

it.each( [
	[
		failed( 'refused', { reason: 'Only its owner may change it.' } ),
		'Not saved, and reverted: Rating, Privacy. Only its owner may change it.',
	],
	[ failed( 'unexpected' ), 'Not saved, and reverted: Rating, Privacy. Please choose again.' ],
	[
		failed( 'unreached' ),
		'Not saved, and reverted: Rating, Privacy. The site cannot be reached. Please check your connection and try again.',
	],
	[
		failed( 'silent' ),
		'Not saved, and reverted: Rating, Privacy. The site took too long to respond. Check your connection and try again.',
	],
] )( 'a failure names the settings, the reason and what to do: %j', ( failure, text ) => {
	show( { failure, reverted: [ 'rating', 'privacySetting' ] } );
	expect( notice() ).toBe( text );
} );

it( 'each setting has a name in it', () => {
	show( { reverted: [ 'allowDownload' ] } );
	expect( notice() ).toMatch( /^Not saved, and reverted: Allow download\. / );
} );
