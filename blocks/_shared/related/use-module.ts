import { moduleActivationMachine } from '../../../machines/related/module-activation';
import type { ModuleName } from '../../../machines/related/module-activation';
import { editorKey } from '../../_runtime/flows/editor-flows';
import { useElement } from '../../_runtime/hooks/use-element';
import { useFlow } from '../../_runtime/hooks/use-flow';
import { isWorkingIn } from '../focus';

/**
 * The activation of a module: one flow for all blocks of an editor that need it, so that one request serves all of them.
 *
 * @return The flow, and the ref for the wrapper of the block, which takes over the focus from its activate button.
 */
export function useModule( module: ModuleName ) {
	const wrapper = useElement< HTMLElement >();
	const flow = useFlow( moduleActivationMachine, {
		key: editorKey( module ),
		input: { module },
		on: {
			'focus.request'() {
				const element = wrapper.get();
				if ( element && isWorkingIn( element ) ) {
					element.focus();
				}
			},
		},
	} );
	return { flow, ref: wrapper.ref };
}
