import type { AttributesCommit, Call, Failure, Tag } from '../../_kit';
import type { Product, Status } from '../products';

export type { Failure, Tag };

/** How often somebody gives. */
export const INTERVALS = [ 'one-time', '1 month', '1 year' ] as const;
export type Interval = ( typeof INTERVALS )[ number ];

/** The attribute of each interval. */
export const ATTRIBUTE_OF = {
	'one-time': 'oneTimeDonation',
	'1 month': 'monthlyDonation',
	'1 year': 'annualDonation',
} as const satisfies Record< Interval, string >;
export type DonationName = ( typeof ATTRIBUTE_OF )[ Interval ];

/** One of the donation attributes. Texts are set only if the author changed them. */
export interface Donation {
	show?: boolean;
	/** The plan of the site; -1: the site is not connected; null: none yet. */
	planId?: number | null;
	amounts?: readonly number[];
	heading?: string;
	extraText?: string;
	buttonText?: string;
}

export type Donations = Readonly< Record< DonationName, Donation > >;

export interface Context {
	/** ISO 4217. */
	currency: string;
	donations: Donations;
	/** The plans of donations, as far as they are known. */
	plans: readonly Product[];
	defaults: Input[ 'defaults' ];
	/** Where the site is connected to an account; null: the site does not say, or is connected. */
	connectUrl: string | null;
	/** Why the plans could not be read or created. */
	failure: Failure | null;
}

export interface Input {
	currency: string;
	donations: Donations;
	/** Attributes that a new block gets at once: the texts that the peer takes for granted. */
	defaults: Readonly< Record< string, string > >;
}

export type Event =
	/** The attributes of the block: at the start, and at each change, including undo. */
	| { type: 'currency.change'; currency: string }
	| { type: 'donations.change'; donations: Donations }
	/** The address of the post, and the one that the block has. */
	| { type: 'permalink.change'; permalink: string; saved: string }
	/** The author chooses another currency; the amounts are those that are suggested for it. */
	| { type: 'currency.choose'; currency: string; amounts: readonly number[] }
	| { type: 'tab.select'; tab: Interval }
	/** The account may have been connected, or the site may answer now. */
	| { type: 'plans.check' };

export type Emitted = AttributesCommit;

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	status: Call< void, Status >;
	/** Creates the plans of a currency that are missing. */
	create: Call< { currency: string }, readonly Product[] >;
};
