import { templateTypingMachine } from '../../../machines/ai/template-typing';
import type { Site } from '../../_runtime/registration/site';
import { useFlow } from '../../_runtime/hooks/use-flow';
import { PlaygroundView } from './playground-view';
import type { PlaygroundSettings } from './playground-view';

/** Under this name a site switches the panel on. */
const FEATURE = 'ai-playground';

export const hasPlayground = ( { features }: Site ): boolean => features?.includes( FEATURE ) === true;

interface Props {
	/** The block's clientId. */
	block: string;
	settings: PlaygroundSettings;
	onChange: ( changed: Partial< PlaygroundSettings > ) => void;
}

/** The panel of one block. A template is typed on while the panel is away. */
export function Playground( { block, settings, onChange }: Props ) {
	const flow = useFlow( templateTypingMachine, { key: block, input: undefined } );
	return <PlaygroundView flow={ flow } settings={ settings } onChange={ onChange } />;
}
