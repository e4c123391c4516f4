import { templateTypingMachine } from '../../../machines/ai/template-typing';
import type { Site } from '../../_runtime/registration/site';
import { useFlow } from '../../_runtime/hooks/use-flow';
import { PlaygroundView } from './playground-view';
import type { PlaygroundSettings } from './playground-view';

/** The site feature that enables the panel. */
const FEATURE = 'ai-playground';

export const hasPlayground = ( { features }: Site ): boolean => features?.includes( FEATURE ) === true;

interface Props {
	/** The block's clientId. */
	block: string;
	settings: PlaygroundSettings;
	onChange: ( changed: Partial< PlaygroundSettings > ) => void;
}

/** The panel of one block. Its flow continues typing a template while the panel is unmounted. */
export function Playground( { block, settings, onChange }: Props ) {
	const flow = useFlow( templateTypingMachine, { key: block, input: undefined } );
	return <PlaygroundView flow={ flow } settings={ settings } onChange={ onChange } />;
}
