/** The URL where a plan is sold, and the return URL. Pure functions. */
import type { Plan } from '../../../machines/payments/plan-upgrade';
import type { Site } from '../../_runtime/registration/site';

/** The query parameter that makes the editor show that the site has a plan. */
const UPGRADED = 'plan_upgraded';

const withArgs = ( base: string, args: Readonly< Record< string, string > > ): string => {
	const url = new URL( base, document.baseURI );
	Object.entries( args ).forEach( ( [ name, value ] ) => url.searchParams.set( name, value ) );
	return url.href;
};

interface Editor {
	/** The URL of the page. */
	page: string;
	/** The post; null if the editor edits something else. */
	postId: number | null;
	/** Whether this is the post editor; otherwise the same page is opened again. */
	isPostEditor: boolean;
}

/** The return URL: the editor of the same post, whose URL a new post has only now, or the same page of the site editor. */
export const backTo = ( { page, postId, isPostEditor }: Editor ): string => {
	if ( ! isPostEditor || postId === null ) {
		return withArgs( page, { [ UPGRADED ]: '1' } );
	}
	return withArgs( new URL( 'post.php', page ).href, { post: String( postId ), action: 'edit', [ UPGRADED ]: '1' } );
};

interface Wanted {
	/** The plan in the host's list; null if it is not listed. */
	plan: Plan | null;
	slug: string;
	/** The return URL. */
	back: string;
}

/** The page that sells the plan: its checkout, if the host has one and lists the plan, otherwise the page of all plans. */
export const upgradeAddress = (
	{ checkoutUrl, plansUrl }: Pick< NonNullable< Site[ 'plans' ] >, 'checkoutUrl' | 'plansUrl' >,
	{ plan, slug, back }: Wanted
): string =>
	plan && checkoutUrl
		? withArgs( `${ checkoutUrl.replace( /\/$/, '' ) }/${ encodeURIComponent( plan.path || plan.slug ) }`, {
				redirect_to: back,
			} )
		: withArgs( plansUrl, { plan: slug, redirect_to: back } );
