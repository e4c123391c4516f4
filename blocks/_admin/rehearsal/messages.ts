import { __, sprintf } from '@wordpress/i18n';
import type { Answer, Step, StepName } from '../../../machines/payments/rehearsal';

/** What failed, by the substate of `failed`. */
export const failureTexts = () =>
	( {
		reading: __( 'The rehearsal could not be loaded.', 'statecraft' ),
		playing: __( 'This step could not be played.', 'statecraft' ),
		ending: __( 'The rehearsal could not be removed.', 'statecraft' ),
	} ) as const;

export type FailedStep = keyof ReturnType< typeof failureTexts >;

export const stepTexts = (): Record< StepName, string > => ( {
	purchase: __( 'Purchase', 'statecraft' ),
	refund: __( 'Refund', 'statecraft' ),
	renewal: __( 'Failed renewal', 'statecraft' ),
} );

/** What is being played. */
const playingTexts = (): Record< Answer[ 'step' ], string > => ( {
	'': __( 'Starting…', 'statecraft' ),
	purchase: __( 'Someone buys a subscription…', 'statecraft' ),
	refund: __( 'The payment is refunded…', 'statecraft' ),
	renewal: __( 'A month later, the renewal fails. This may take a minute…', 'statecraft' ),
	cleaning: __( 'Everything is removed…', 'statecraft' ),
} );

export const playingText = ( answer: Answer | null ): string => playingTexts()[ answer?.step ?? '' ];

/** How Stripe's events arrived. */
export const viaText = ( steps: readonly Step[] ): string =>
	steps.every( ( { via } ) => via === 'webhook' )
		? __( 'Stripe’s webhook reported every step to this site.', 'statecraft' )
		: __(
				'Stripe’s webhook did not report every step, so this site read Stripe’s list of events. It notices real payments that way, too, but later.',
				'statecraft'
			);

/** When the rehearsal of the report began. */
export const doneText = ( answer: Answer | null ): string =>
	sprintf(
		// translators: %s: a date and time.
		__(
			'Rehearsed on %s. No money was moved, no email was sent, and nothing is left of it but this report.',
			'statecraft'
		),
		new Date( answer?.time ?? '' ).toLocaleString( document.documentElement.lang || undefined, {
			dateStyle: 'long',
			timeStyle: 'short',
		} )
	);

export const texts = () => ( {
	reading: __( 'Loading…', 'statecraft' ),
	ready: __(
		'A rehearsal plays a purchase, a refund and a failed renewal with Stripe’s test mode, as if someone had bought from this site, and shows what each person sees and gets by email. It takes about a minute. No money is moved, no email is sent, and everything is removed at the end.',
		'statecraft'
	),
	stopped: __( 'A rehearsal is not finished.', 'statecraft' ),
	ending: __( 'Everything is removed…', 'statecraft' ),
	visitor: __( 'The buyer reads', 'statecraft' ),
	buyer: __( 'The buyer gets by email', 'statecraft' ),
	owner: __( 'You see', 'statecraft' ),
	noMail: __( 'Nothing from this site.', 'statecraft' ),
	noMailForOwner: __(
		'You get no email from this site. Stripe sends you those that you have chosen there.',
		'statecraft'
	),
	rehearse: __( 'Rehearse', 'statecraft' ),
	again: __( 'Rehearse again', 'statecraft' ),
	stop: __( 'Stop', 'statecraft' ),
	goOn: __( 'Continue', 'statecraft' ),
	end: __( 'End and clean up', 'statecraft' ),
	check: __( 'Check again', 'statecraft' ),
} );

/** The status on the screens of orders and subscribers. */
export const ownerText = ( { step, owner }: Step ): string =>
	step === 'renewal'
		? // translators: %s: the status of a subscription, such as “Past due”.
			sprintf( __( 'Among the subscriptions: %s.', 'statecraft' ), owner )
		: // translators: %s: the status of an order, such as “Paid”.
			sprintf( __( 'Among the orders: %s.', 'statecraft' ), owner );
