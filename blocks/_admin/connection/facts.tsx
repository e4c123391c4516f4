import type { ConnectionState } from '../../../machines/connection/connection';
import { texts } from './messages';

interface FactProps {
	name: string;
	value?: string;
	/** An address, which is left-to-right in every language. */
	code?: string;
}

export const Fact = ( { name, value, code }: FactProps ) => (
	<div>
		<dt>{ name }</dt>
		<dd>{ code ? <code dir="ltr">{ code }</code> : <span dir="auto">{ value }</span> }</dd>
	</div>
);

/** Who is connected, who connected the site, and what uses the connection. */
export function Facts( { state }: { state: ConnectionState } ) {
	const { userConnectionData, connectedPlugins } = state;
	return (
		<dl className="statecraft-connection__facts">
			<Fact name={ texts().you } value={ userConnectionData?.currentUser.wpcomUser.login } />
			<Fact name={ texts().owner } value={ userConnectionData?.connectionOwner ?? texts().nobody } />
			<Fact name={ texts().plugins } value={ connectedPlugins.map( ( { name } ) => name ).join( ', ' ) } />
		</dl>
	);
}
