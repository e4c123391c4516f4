/** The script for the window of the canvas: Swiper listens to the document that it is loaded in. */
import { createSlider } from './view/slider';

declare global {
	interface Window {
		statecraftSlider?: typeof createSlider;
	}
}

window.statecraftSlider = createSlider;
