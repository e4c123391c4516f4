import { fireEvent, screen, within } from '@testing-library/react';
import { NewsletterView } from '../../../../blocks/_extensions/newsletter-panel/newsletter-view';
import { PreviewDialog } from '../../../../blocks/_extensions/newsletter-panel/preview-dialog';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import type { newsletterSendMachine } from '../../../../machines/newsletter/newsletter-send';
import { reduceMotion } from '../../../_kit/reduced-motion';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { letter, model, tested } from './newsletter-send.model';

type Machine = typeof newsletterSendMachine;
type Snapshot = Parameters< Assertions< Machine >[ 'idle' ] >[ 0 ];

// Otherwise a dialog closes after an animation.
reduceMotion();

const press = ( name: string ) => fireEvent.click( screen.getAllByRole( 'button', { name } )[ 0 ]! );
const dialog = () => within( screen.getByRole( 'dialog' ) );
const buttons = () => screen.queryAllByRole( 'button' ).map( ( { textContent } ) => textContent );
const says = ( text: string | RegExp ) => expect( screen.getByRole( 'status' ) ).toHaveTextContent( text );

const interactions: Interactions< Machine > = {
	'post.show': 'outside',
	'choice.change': 'outside',
	'audience.choose': () => fireEvent.click( screen.getByRole( 'radio', { name: 'All subscribers (12)' } ) ),
	'preview.open': () => press( 'Preview email' ),
	'preview.close': () => fireEvent.click( dialog().getByRole( 'button', { name: 'Close' } ) ),
	'reader.choose': ( { reader } ) =>
		fireEvent.change( dialog().getByRole( 'combobox', { name: 'Show the email to' } ), {
			target: { value: reader },
		} ),
	'width.choose': ( { width } ) => fireEvent.click( dialog().getByRole( 'button', { name: String( width ) } ) ),
	'test.send': () => press( 'Send test email' ),
	'send.ask': () => press( 'Send now' ),
	'send.confirm': () => press( 'Send now' ),
	'send.dismiss': () => press( 'Not now' ),
	'sending.pause': () => press( 'Pause' ),
	'sending.resume': () => press( 'Resume' ),
	'sending.cancel': () => press( 'Cancel' ),
	'failed.retry': () => press( 'Try again' ),
	'request.retry': () => press( 'Try again' ),
};

const choosing = ( { context }: Snapshot ) => {
	const radios = screen.getAllByRole< HTMLInputElement >( 'radio' );
	expect( radios.map( ( { labels } ) => labels?.[ 0 ]?.textContent ) ).toEqual( [
		'No one',
		'All subscribers (12)',
		'Paid subscribers (3)',
	] );
	expect( radios.find( ( { checked } ) => checked )?.value ).toBe( context.choice );
	expect( buttons().slice( 0, 2 ) ).toEqual( [ 'Preview email', 'Send test email' ] );
	expect( buttons().includes( 'Send now' ) ).toBe( context.newsletter!.isPublic );
};
const refused = ( text: string ) => ( snapshot: Snapshot ) => {
	choosing( snapshot );
	expect( screen.getByText( text, { selector: '.components-notice__content p' } ) ).toBeInTheDocument();
};
const lost = ( text: string ) => () => {
	expect( screen.getByText( text, { selector: '.components-notice__content p' } ) ).toBeInTheDocument();
	expect( buttons() ).toEqual( [ 'Try again' ] );
};
const busy = ( text: string ) => () => {
	says( text );
	expect( buttons() ).toEqual( [] );
};
const told =
	( text: string, ...labels: string[] ) =>
	() => {
		says( text );
		expect( buttons() ).toEqual( labels );
	};

const assertions: Assertions< Machine > = {
	idle: busy( 'Loading…' ),
	loading: busy( 'Loading…' ),
	changing: busy( 'One moment…' ),
	unavailable: () =>
		expect( screen.getByText( 'You are not allowed to send this post by email.' ) ).toBeInTheDocument(),
	failed: lost( 'The state of the newsletter could not be loaded.' ),
	notChanged: lost( 'It is not known whether this was done.' ),
	'choosing.ready': choosing,
	'choosing.asking': ( { context } ) => {
		says( `Send this post to ${ context.choice === 'all' ? 12 : 3 } people now?` );
		expect( buttons() ).toEqual( [ 'Send now', 'Not now' ] );
	},
	'choosing.previewing': () => {
		expect( dialog().getByRole( 'status' ) ).toHaveTextContent( 'Preparing the preview…' );
		expect( document.querySelector( 'iframe' ) ).toBeNull();
	},
	'choosing.previewed': ( { context } ) => {
		expect( screen.getByRole( 'dialog', { name: letter.subject } ) ).toBeInTheDocument();
		expect( document.querySelector( 'iframe' ) ).toHaveAttribute( 'srcdoc', letter.html );
		expect( document.querySelector( 'iframe' ) ).toHaveAttribute( 'sandbox', '' );
		expect( document.querySelector( 'iframe' ) ).toHaveClass( `is-${ context.width }` );
		expect( dialog().getByText( letter.text, { selector: 'pre' } ) ).toBeInTheDocument();
		expect( dialog().getByRole( 'combobox' ) ).toHaveValue( context.reader );
		expect( dialog().getByRole( 'button', { pressed: true } ) ).toHaveTextContent( String( context.width ) );
	},
	'choosing.notPreviewed': refused( 'The preview could not be made.' ),
	'choosing.testing': ( snapshot ) => {
		choosing( snapshot );
		says( 'Sending a test email to you…' );
	},
	'choosing.tested': ( snapshot ) => {
		choosing( snapshot );
		says( tested );
	},
	'choosing.notTested': refused( 'The test email could not be sent.' ),
	waiting: told( 'This post will be sent by email when it is published.', 'Cancel' ),
	'sending.watching': told( 'This post is being sent by email. 4 of 12 sent.', 'Pause', 'Cancel' ),
	'sending.asking': told( 'This post is being sent by email. 4 of 12 sent.', 'Pause', 'Cancel' ),
	paused: told( 'Sending is paused. 4 of 12 sent.', 'Resume', 'Cancel' ),
	stopped: () => {
		says( 'Sending was stopped, because most of the last emails failed. 0 of 40 sent.' );
		expect( buttons() ).toEqual( [ 'Resume', 'Cancel' ] );
	},
	sent: told( 'This post has been sent by email. 12 of 12 sent.' ),
	sentInPart: () => {
		says( 'This post has been sent, but not to everyone. 9 of 12 sent.' );
		expect( screen.getByRole( 'listitem' ) ).toHaveTextContent( 'ada@example.comMailbox full' );
		expect( buttons() ).toEqual( [ 'Try again', 'Try again' ] );
	},
	cancelled: told( 'This newsletter was cancelled. Nothing more is sent. 4 of 12 sent.' ),
};

const view = {
	model,
	render: ( flow: Flow< Machine > ) => (
		<>
			<NewsletterView flow={ flow } />
			<PreviewDialog flow={ flow } />
		</>
	),
	interactions,
	assertions,
};

describe( 'each generated path in the rendered panel', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( view, path );
		}
	);
} );
