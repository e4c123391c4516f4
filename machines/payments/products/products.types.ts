import type { Call, Failure, Tag } from '../../_kit';

export type { Failure, Tag };

/** What can be sold: a plan of the site, in the shape of the routes. */
export interface Product {
	id: number;
	title: string;
	/** A decimal number, such as `5` or `4.99`. */
	price: string;
	/** ISO 4217. */
	currency: string;
	/** `one-time`, `1 month` or `1 year`. */
	interval: string;
	/** `donation` for those of donation blocks, `tier` for a newsletter tier, otherwise empty. */
	type: string;
	/** Whether a buyer also becomes a subscriber of the site. */
	subscribe_as_site_subscriber: boolean;
}

/** What a new product is made of. */
export interface NewProduct {
	title: string;
	price: number;
	currency: string;
	interval: string;
}

export interface SubscriberCounts {
	socialFollowers: number;
	emailSubscribers: number;
	paidSubscribers: number;
}

/** What the site says of its account for payments. */
export interface Status {
	/** The account of the provider; empty: none is connected. */
	connectedAccountId: string;
	/** Where an account is connected; null: the site does not say. */
	connectUrl: string | null;
	connectedAccountDefaultCurrency: string;
	siteSlug: string;
	products: readonly Product[];
}

/** The values of the peer's store: loading, connected, not connected. */
export const API_STATE = { LOADING: 0, CONNECTED: 1, NOT_CONNECTED: 2 } as const;
export type ApiState = ( typeof API_STATE )[ keyof typeof API_STATE ];

export interface Context {
	products: readonly Product[];
	connectUrl: string | null;
	siteSlug: string;
	connectedAccountDefaultCurrency: string;
	/** Null until they are read. */
	subscriberCounts: SubscriberCounts | null;
	/** Why the status or the counts could not be read. */
	failure: Failure | null;
}

export type Event =
	/** The account may have been connected since: everything is read again. */
	| { type: 'connection.check' }
	/** A product was created in this editor. */
	| { type: 'product.add'; product: Product };

/** What the author is told, as a snackbar: why nothing could be read, or why there is no first product. */
export interface NoticeShow {
	type: 'notice.show';
	about: 'status' | 'default-product';
	failure: Failure;
}

export type Emitted = NoticeShow;

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	status: Call< void, Status >;
	counts: Call< void, SubscriberCounts >;
	create: Call< NewProduct, Product >;
};
