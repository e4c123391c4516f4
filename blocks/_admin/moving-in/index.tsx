import { movingInMachine } from '../../../machines/connection/moving-in';
import type { Input } from '../../../machines/connection/moving-in';
import { useElement } from '../../_runtime/hooks/use-element';
import { useScreenFlow } from '../../_runtime/hooks/use-screen-flow';
import { MovingInView } from './moving-in-view';

/** The Jetpack import on the owner's page. */
export default function MovingIn( { overview }: Input ) {
	const panel = useElement< HTMLDivElement >();
	const flow = useScreenFlow( movingInMachine, {
		input: { overview },
		// The pressed button has disappeared.
		on: { 'focus.request': () => panel.whenMounted( ( there ) => there.focus() ) },
	} );
	return (
		<div className="statecraft-island" ref={ panel.ref } tabIndex={ -1 }>
			<MovingInView flow={ flow } />
		</div>
	);
}
