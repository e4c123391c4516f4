export { imageGenerationMachine } from './image-generation.machine';
export type {
	Context,
	Emitted,
	Event,
	Failure,
	Gallery,
	GenerateInput,
	Generated,
	Input,
	Media,
	PngUrl,
	Services,
	UploadInput,
	Uploaded,
} from './image-generation.types';
