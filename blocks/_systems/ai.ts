/** The AI assistant block, and AI tools on core blocks. */
import { register as aiToolbar } from '../_extensions/ai-toolbar';
import { register as answers } from '../_extensions/answers';
import { site } from '../_runtime/registration/site';
import type { System } from '../_runtime/registration/system';
import { register as aiAssistant } from '../ai-assistant';

export const ai: System = {
	services: {
		'ai-feature': async () =>
			( await import( '../../services/ai/ai-feature' ) ).createAiFeatureServices(
				await import( '../_runtime/editor/autosave' )
			),
		'ai-request': async () => ( await import( '../../services/ai/ai-request' ) ).createAiRequestServices( site() ),
		'image-generation': async () =>
			( await import( '../../services/ai/image-generation' ) ).createImageGenerationServices(),
	},
	registrations: { aiAssistant, aiToolbar, answers },
};
