import type { AttributesCommit, Call, Failure, Tag } from '../../_kit';
import type { Product, Status } from '../products';

export type { Failure, Tag };

/** The intervals of donations. */
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
	/** The id of the plan on the site; -1: the site is not connected; null: none yet. */
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
	/** The known donation plans. */
	plans: readonly Product[];
	defaults: Input[ 'defaults' ];
	/** The URL for connecting the site to an account; null: unknown, or already connected. */
	connectUrl: string | null;
	/** Why the plans could not be read or created. */
	failure: Failure | null;
}

export interface Input {
	currency: string;
	donations: Donations;
	/** Attributes that a new block gets immediately: the texts that Jetpack expects. */
	defaults: Readonly< Record< string, string > >;
}

export type Event =
	/** The block's attributes: initially, and after each change, including undo. */
	| { type: 'currency.change'; currency: string }
	| { type: 'donations.change'; donations: Donations }
	/** The post's URL, and the one stored in the block. */
	| { type: 'permalink.change'; permalink: string; saved: string }
	/** The author chooses another currency; the amounts are its suggested ones. */
	| { type: 'currency.choose'; currency: string; amounts: readonly number[] }
	| { type: 'tab.select'; tab: Interval }
	/** The account may have been connected, or the site may respond now. */
	| { type: 'plans.check' };

export type Emitted = AttributesCommit;

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	status: Call< void, Status >;
	/** Creates the missing plans of a currency. */
	create: Call< { currency: string }, readonly Product[] >;
};
