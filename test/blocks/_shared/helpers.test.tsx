/** What all blocks share, each helper by what it does. */
import { fireEvent, render, screen } from '@testing-library/react';
