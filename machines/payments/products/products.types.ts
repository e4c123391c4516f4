import type { Call, Failure, Tag } from '../../_kit';

export type { Failure, Tag };

/** Something to sell: a plan of the site, in the shape of the REST routes. */
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

/** The data of a new product. */
export interface NewProduct {
	title: string;
	price: number;
	currency: string;
	interval: string;
	/** See {@link Product}. */
	type?: 'tier';
	subscribe_as_site_subscriber?: boolean;
}

export interface SubscriberCounts {
	socialFollowers: number;
	emailSubscribers: number;
	paidSubscribers: number;
}

/** The site's status of its payment account. */
export interface Status {
	/** The account at the provider; empty: none is connected. */
	connectedAccountId: string;
	/** The URL for connecting an account; null: unknown. */
	connectUrl: string | null;
	connectedAccountDefaultCurrency: string;
	siteSlug: string;
	products: readonly Product[];
}

/** The values in Jetpack's store: loading, connected, not connected. */
export const API_STATE = { LOADING: 0, CONNECTED: 1, NOT_CONNECTED: 2 } as const;
export type ApiState = ( typeof API_STATE )[ keyof typeof API_STATE ];

export interface Context {
	products: readonly Product[];
	connectUrl: string | null;
	siteSlug: string;
	connectedAccountDefaultCurrency: string;
	/** Null until they are loaded. */
	subscriberCounts: SubscriberCounts | null;
	/** Why the status or the counts could not be loaded. */
	failure: Failure | null;
}

export type Event =
	/** The account may have been connected in the meantime: everything is reloaded. */
	| { type: 'connection.check' }
	/** A product was created in this editor. */
	| { type: 'product.add'; product: Product };

/** A snackbar for the author: why nothing could be loaded, or why there is no first product. */
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
