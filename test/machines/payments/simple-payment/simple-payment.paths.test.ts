import { describePaths } from '../../../_kit/paths';
import { model } from './simple-payment.model';

describePaths( model );

// Write simple-payment.view.test.tsx beside this file: the same paths through the rendered component, see test/_kit/view.tsx.
