import block from '../../../blocks/ai-assistant/block.json';
import { PlaygroundView } from '../../../blocks/ai-assistant/parts/playground-view';
import { model } from '../../../test/machines/ai/template-typing/template-typing.model';
import { flowStories } from '../../_kit/flow-stories';
import { templateTypingStories } from './template-typing.table';
import '../../../blocks/ai-assistant/editor.scss';

const settings = {
	useGutenbergSyntax: false,
	useGpt4: true,
	isLayoutBuldingModeEnable: false,
	customSystemPrompt: 'Write as for a friend who has five minutes.',
};

export default flowStories( {
	model,
	table: templateTypingStories,
	block,
	view: ( flow ) => <PlaygroundView flow={ flow } settings={ settings } onChange={ () => {} } isOpen />,
} );
