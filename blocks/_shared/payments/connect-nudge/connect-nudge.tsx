import { API_STATE } from '../../../../machines/payments/products';
import type { ApiState } from '../../../../machines/payments/products';
import { providerConnectMachine } from '../../../../machines/payments/provider-connect';
import { useFlow } from '../../../_runtime/hooks/use-flow';
import { site } from '../../../_runtime/registration/site';
import { readMoreUrl } from './messages';
import type { Subject } from './messages';
import { NudgeView } from './nudge-view';

interface Props {
	clientId: string;
	/** What the read-more link is about. */
	block: Subject;
	/** The state of the connection, as the block knows it. */
	apiState: ApiState;
	/** The URL to connect the site; null if the site does not provide one. */
	connectUrl: string | null;
	/** Whether the current user may connect the site. */
	canManage: boolean;
	/** Reads the state of the connection again. */
	onCheck: () => void;
}

function Nudge( { clientId, block, connectUrl, ...props }: Omit< Props, 'apiState' > & { connectUrl: string } ) {
	const flow = useFlow( providerConnectMachine, { key: clientId, input: undefined } );
	return <NudgeView flow={ flow } address={ connectUrl } readMore={ readMoreUrl( block, site() ) } { ...props } />;
}

/** Prompts to connect the site to Stripe, on a block that needs it. Renders nothing while the site is, or may be, connected. */
export const ConnectNudge = ( { apiState, connectUrl, ...props }: Props ) =>
	apiState === API_STATE.NOT_CONNECTED && connectUrl ? <Nudge { ...props } connectUrl={ connectUrl } /> : null;
