/** The screens of payments in the admin, with rows that a test makes up. */
import { site } from './client';
import { inPhp } from './knobs';
import { inStripe } from './stripe';

export const SCREENS = {
	orders: 'statecraft-payments',
	subscribers: 'statecraft-subscribers',
	plans: 'statecraft-plans',
};

export const screen = ( name: keyof typeof SCREENS, query: Record< string, string > = {} ) =>
	`admin.php?${ new URLSearchParams( { page: SCREENS[ name ], ...query } ).toString() }`;

let count = 0;

/** Stores an order as if the provider had told of it; its public id. */
export const addOrder = async ( values: object = {} ): Promise< string > => {
	count += 1;
	const { uid } = await inStripe< { uid: string } >(
		`$values = ${ inPhp( {
			provider: 'stripe',
			account: 'acct_1Owner',
			mode: 'test',
			provider_id: `cs_test_${ count }`,
			kind: 'product',
			title: 'Tea',
			amount: 1050,
			currency: 'USD',
			status: 'paid',
			email: `buyer${ count }@example.com`,
			created_at: 1_790_000_000 + count,
			...values,
		} ) }; return $orders->add( $values );`
	);
	return uid;
};

/** Stores a subscription; its public id. */
export const addSubscription = async ( values: object = {} ): Promise< string > => {
	count += 1;
	return inStripe< string >( `
		global $wpdb;
		$uid = bin2hex( random_bytes( 16 ) );
		$wpdb->insert( Statecraft\\Payments\\Tables::name( 'subscriptions' ), ${ inPhp( {
			provider: 'stripe',
			account: 'acct_1Owner',
			mode: 'test',
			provider_id: `sub_${ count }`,
			title: 'Club',
			amount: 500,
			currency: 'USD',
			billing: '1 month',
			status: 'active',
			email: `member${ count }@example.com`,
			period_end: 2_000_000_000,
			created_at: 1_790_000_000 + count,
			updated_at: 1_790_000_000,
			...values,
		} ) } + array( 'uid' => $uid ) );
		return $uid;
	` );
};

/** Stores a plan; its id. */
export const addPlan = ( values: object = {} ): Promise< number > =>
	inStripe(
		`return ( new Statecraft\\Payments\\Products\\Plans() )->add( ${ inPhp( { title: 'Club', price: '5', currency: 'USD', interval: '1 month', ...values } ) } )->id;`
	);

/** The rows of a list, each as its text. */
export const rowsOf = ( html: string ): string[] => {
	const body = /<tbody id="the-list"[^>]*>([^]*?)<\/tbody>/.exec( html )?.[ 1 ] ?? '';
	return [ ...body.matchAll( /<tr[^>]*>([^]*?)<\/tr>/g ) ].map( ( [ , row = '' ] ) =>
		row
			.replace( /<[^>]*>/g, ' ' )
			.replace( /\s+/g, ' ' )
			.trim()
	);
};

/** The URL of a form's action with its nonce. */
export const nonceOf = ( html: string, name = '_wpnonce' ): string =>
	new RegExp( `name="${ name }" value="(\\w{10})"` ).exec( html )?.[ 1 ] ?? '';

export const adminPost = () => `${ site().url }/wp-admin/admin-post.php`;
