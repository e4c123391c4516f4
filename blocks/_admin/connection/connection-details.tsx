import type { ConnectionState } from '../../../machines/connection/connection';
import { texts } from './messages';

interface DetailProps {
	name: string;
	value?: string;
	/** An address, which is left-to-right in every language. */
	code?: string;
}

export const Detail = ( { name, value, code }: DetailProps ) => (
	<div>
		<dt>{ name }</dt>
		<dd>{ code ? <code dir="ltr">{ code }</code> : <span dir="auto">{ value }</span> }</dd>
	</div>
);

/** Who is connected, who connected the site, and what uses the connection. */
export function ConnectionDetails( { state }: { state: ConnectionState } ) {
	const { userConnectionData, connectedPlugins } = state;
	return (
		<dl className="statecraft-connection__facts">
			<Detail name={ texts().you } value={ userConnectionData?.currentUser.wpcomUser.login } />
			<Detail name={ texts().owner } value={ userConnectionData?.connectionOwner ?? texts().nobody } />
			<Detail name={ texts().plugins } value={ connectedPlugins.map( ( { name } ) => name ).join( ', ' ) } />
		</dl>
	);
}
