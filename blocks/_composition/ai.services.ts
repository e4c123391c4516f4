/** The services of the flows of ai. */
import type { ServicesLoaders } from '../_runtime/registration/services';
import { site } from '../_runtime/registration/site';

export const services: ServicesLoaders = {
	'ai-feature': async () =>
		( await import( '../../services/ai/ai-feature' ) ).createAiFeatureServices(
			await import( '../_runtime/editor/autosave' )
		),
	'ai-request': async () => ( await import( '../../services/ai/ai-request' ) ).createAiRequestServices( site() ),
	'image-generation': async () =>
		( await import( '../../services/ai/image-generation' ) ).createImageGenerationServices(),
	'voice-to-content': async () =>
		( await import( '../../services/ai/voice-to-content' ) ).createVoiceToContentServices(),
};
