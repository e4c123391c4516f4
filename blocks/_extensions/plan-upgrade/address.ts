/** Where a plan is sold, and the way back. Pure functions. */
import type { Plan } from '../../../machines/payments/plan-upgrade';
import type { Site } from '../../_runtime/registration/site';

/** The query parameter that makes the editor say that the site has a plan. */
const UPGRADED = 'plan_upgraded';

const withArgs = ( base: string, args: Readonly< Record< string, string > > ): string => {
	const url = new URL( base, document.baseURI );
	Object.entries( args ).forEach( ( [ name, value ] ) => url.searchParams.set( name, value ) );
	return url.href;
};

interface Editor {
	/** The URL of the page. */
	page: string;
	/** The post; null in an editor of something else. */
	postId: number | null;
	/** Whether this is the post editor; otherwise the page is opened again as it is. */
	isPostEditor: boolean;
}

/** Where the person comes back to: the editor of the same post, which a new post has only now, or the same page of the site editor. */
export const backTo = ( { page, postId, isPostEditor }: Editor ): string => {
	if ( ! isPostEditor || postId === null ) {
		return withArgs( page, { [ UPGRADED ]: '1' } );
	}
	return withArgs( new URL( 'post.php', page ).href, { post: String( postId ), action: 'edit', [ UPGRADED ]: '1' } );
};

interface Wanted {
	/** The plan in the list of the host; null if it is not in it. */
	plan: Plan | null;
	slug: string;
	/** Where the person comes back to. */
	back: string;
}

/** The page that sells the plan: its checkout where the host has one and lists the plan, otherwise the page of all plans. */
export const upgradeAddress = (
	{ checkoutUrl, plansUrl }: Pick< NonNullable< Site[ 'plans' ] >, 'checkoutUrl' | 'plansUrl' >,
	{ plan, slug, back }: Wanted
): string =>
	plan && checkoutUrl
		? withArgs( `${ checkoutUrl.replace( /\/$/, '' ) }/${ encodeURIComponent( plan.path || plan.slug ) }`, {
				redirect_to: back,
			} )
		: withArgs( plansUrl, { plan: slug, redirect_to: back } );
